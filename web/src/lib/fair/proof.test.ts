import { describe, expect, it } from 'vitest';
import type { Event, Info } from '../../protocol';
import { draw, fingerprint, keyOf, mixture, promiseOf } from './draws';
import type { Memory } from './memory';
import { readProof } from './proof';
import samples from './samples.json';
import { sha256 } from './sha256';
import { judge } from './verdict';

const SEED = '5e'.repeat(32);
const { open, hidden } = samples;
const WORDS = 'fog “2” Ann';
const HASHES = [sha256(WORDS), sha256('fog “2” Bob'), null];

/** What Ann's browser kept of this game. */
function annSaw({ transcript, commit, events }: typeof open, changes: Partial<Memory> = {}): Memory {
  const rolls = (events as Event[]).filter((event) => event.kind === 'move' && event.seat === -1);
  return {
    version: 2,
    commit,
    other: null,
    mine: { [sha256(WORDS)]: WORDS },
    hashes: HASHES,
    fingerprint: readProof(transcript).fingerprint,
    rolls: { 0: Object.fromEntries(rolls.map((roll) => [roll.number, roll.words ?? ''])) },
    ...changes,
  };
}

function judged(
  game: typeof open,
  transcript = game.transcript,
  changes: Partial<Memory> = {},
  events = game.events,
) {
  const info = { seats: ['Ann', 'Bob', 'Cid'].map((name) => ({ kind: 'person', name })) } as Info;
  const known = { table: game.table, info, mine: [0], seen: annSaw(game, changes) };
  return judge(transcript, { seat: 0, events: events as Event[] }, known);
}

describe('draws', () => {
  it('are those that the server’s algorithm gives', () => {
    const commit = promiseOf(SEED);
    const words = new Map([
      [2, ''],
      [0, 'salt “1”'],
    ]);
    const mixed = mixture(commit.slice(0, 32), commit, words, new Set([1]));
    expect(fingerprint(mixed)).toBe('aff5b4e7312e294e433205d24942171dbd63caaf612dc6827ccaf29ced609f49');
    const totals = [BigInt(6), BigInt(12), BigInt(2) ** BigInt(63) + BigInt(1)];
    const drawn = totals.map((total, number) => draw(keyOf(SEED, mixed), number, total));
    expect(drawn).toEqual([BigInt(2), BigInt(1), BigInt('5589154281652815414')]);
  });
});

describe('a true game', () => {
  it.each([
    ['without secrets', open],
    ['with secrets', hidden],
  ])('%s is found true, with what remains', (_, game) => {
    const { kind, sentences } = judged(game);
    expect(sentences[0]).toMatch(
      /^All \d+ rolls follow from the promised seed and the words of Ann and Bob\.$/,
    );
    expect(sentences.slice(1)).toEqual([
      'The game began without the words of Cid: they did not come in time.',
    ]);
    expect(kind).toBe('partly');
  });

  it('says whose words are missing, and what this browser cannot know', () => {
    const stranger = judged(open, open.transcript, {
      commit: null,
      mine: {},
      hashes: null,
      fingerprint: null,
    });
    expect(stranger.sentences).toContain('Your browser’s words are not in these dice.');
    expect(stranger.sentences.join(' ')).toContain('came after the first roll');
  });
});

describe('a server that lies is found out:', () => {
  const other = promiseOf('ab'.repeat(32));
  const first = /^- (\S+) {2}# draw 2 /m.exec(open.transcript)?.[1] ?? '';
  const sign = first === 'eye' ? 'tentacle' : 'eye';
  it.each([
    ['a changed roll', `- ${first}  # draw 2 `, `- ${sign}  # draw 2 `, 'The promised dice give'],
    ['another seed', `#: seed ${SEED}`, `#: seed ${'ab'.repeat(32)}`, 'not the one that was promised'],
    ['no seed', '#: seed', '# seed', 'does not show the seed'],
    ['other words', 'fog \\u201c2\\u201d Bob', 'fog \\u201c2\\u201d Bib', 'not those that were promised'],
    ['a left out draw', '# draw 1 ', '# draw 2 ', 'which draw it was'],
    ['somebody passed over, unsaid', '#: passed 2\n', '', 'The promised dice give'],
    ['the old way of drawing', '#: draws 2', '#: draws 1', 'not drawn in the way'],
    ['a note twice', '#: seed', `#: table ${open.table}\n#: seed`, 'twice'],
    ['nested notes', '#: words 0 ', `#: words 0 ${'['.repeat(100_000)}`, 'cannot be read'],
    ['a line in a comment', '# draw 3 ', '# draw 3 \u2028- eye', 'hides something'],
    ['a note of another kind', '#: seed', '#: luck 1\n#: seed', 'does not know: luck'],
  ])('%s', (_, old, changed, complaint) => {
    expect(open.transcript).toContain(old);
    const verdict = judged(open, open.transcript.replace(old, changed));
    expect(verdict.kind).toBe('lie');
    expect(verdict.sentences[0]).toContain(complaint);
  });

  it('a whole other game, proved in itself', () => {
    expect(judged(open, hidden.transcript).kind).toBe('lie');
    const seen = { commit: other, hashes: null, fingerprint: null };
    expect(judged(open, open.transcript, seen).sentences[0]).toContain(
      'other dice than those that were promised',
    );
  });

  it('a promise that was changed before the game', () => {
    expect(judged(open, open.transcript, { other }).sentences[0]).toContain(
      'promise of this table was changed',
    );
  });

  it('words of somebody else that were promised only after mine were shown', () => {
    const late = judged(open, open.transcript, {
      hashes: [HASHES[0] ?? null, null, null],
      fingerprint: null,
    });
    expect(late.sentences[0]).toContain('Seat 2 mixed words in that were not promised');
    const swapped = judged(open, open.transcript, {
      hashes: [HASHES[0] ?? null, other, null],
      fingerprint: null,
    });
    expect(swapped.sentences[0]).toContain('not those that were promised when you showed yours');
  });

  it('my words left out, though I showed them', () => {
    const mine = { [sha256('salt')]: 'salt' };
    const left = judged(open, open.transcript, {
      mine,
      hashes: [null, null, sha256('salt')],
      fingerprint: null,
    });
    expect(left.kind).toBe('partly');
    expect(left.sentences).toContain('Your browser’s words are not in these dice.');
  });

  it('other words than were shown before the first roll', () => {
    const verdict = judged(open, open.transcript, { hashes: null, fingerprint: other });
    expect(verdict.sentences[0]).toContain('Other words are in these dice');
  });

  it('a roll that I saw, told otherwise afterwards', () => {
    const rolls = { 0: { ...annSaw(open).rolls['0'] } };
    const number = Number(Object.keys(rolls[0])[0]);
    rolls[0][number] = 'nothing like it';
    expect(judged(open, open.transcript, { rolls }).sentences[0]).toContain('You saw “nothing like it”');
  });

  it.each([
    ['without secrets', open],
    ['with secrets', hidden],
  ])('a game %s that was told otherwise than it is proved', (_, game) => {
    const odds = readProof(game.transcript).rolls.map((roll) => roll.odds?.map(([words]) => words) ?? []);
    const rolls = game.events.filter((event) => event.kind === 'move' && event.seat === -1);
    const plain = rolls.findIndex(
      (roll, at) => odds[at]?.includes(roll.words ?? '') && (odds[at]?.length ?? 0) > 1,
    );
    const told = rolls[plain];
    const instead = odds[plain]?.find((words) => words !== told?.words);
    const events = game.events.map((event) => (event === told ? { ...event, words: instead } : event));
    const verdict = judged(game, game.transcript, { rolls: {} }, events as typeof game.events);
    expect(verdict.sentences[0]).toContain(`You were told “${instead}”`);
  });

  it('rolls that I was never told of', () => {
    const fewer = open.events.slice(0, -1);
    expect(judged(open, open.transcript, { rolls: {} }, fewer).sentences[0]).toContain(
      'but the transcript has',
    );
  });
});
