"""Studies of games: tournaments, ratings, solutions, advice."""
