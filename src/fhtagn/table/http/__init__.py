"""What is asked over HTTP: the API, the pages, and the application around them."""
