import { describe, expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { NameReport } from '#contract/search.ts';
import { callsOf, type DirectFound, type SearchPage, withDirect } from './direct-call.ts';
import { describeNote } from './direct-note.ts';

const WIKIS = [{ apiUrl: 'https://wiki.example/w/api.php', cirrus: true }];
const logo = (id: string, searchTerm: string) => ({ id, searchTerm }) as Logo;
const found = (more: Partial<DirectFound>): DirectFound => ({
  ...{ logos: [], more: false, suggestion: null, trouble: null },
  ...more,
});
const page = (names: Partial<NameReport>[], more: Partial<SearchPage> = {}): SearchPage => ({
  names: names.map((one) => ({ name: '', found: 0, more: false, ...one })),
  ...{ logos: [], source: 'catalogue', offset: 50 },
  asked: { q: '', fileType: 'svg', dateFilter: 'all', license: 'pd' },
  ...more,
});

describe('what is left to the page', () => {
  test('is asked for in the order of the names, where the wikis have come to, without names that have ended', () => {
    const left = page([{ name: 'a' }, { name: 'b', indexed: 50 }, { name: 'c' }, { name: 'd' }], {
      direct: { names: ['d', 'b', 'a'], wikis: WIKIS },
    });
    expect(callsOf(left, new Set(['a'])).map(({ name, offset }) => [name, offset])).toEqual([
      ['b', 0],
      ['d', 50],
    ]);
    expect(callsOf(left, new Set())[0]).toMatchObject({ fileType: 'svg', license: 'pd', wikis: WIKIS });
    expect(callsOf(page([{ name: 'a' }]), new Set())).toEqual([]);
  });

  test('follows what stands there, and its fault is forgotten unless the wikis have not answered the page either', () => {
    const left = page(
      [
        { name: 'a', error: 'not asked' },
        { name: 'b', error: 'not asked' },
        { name: 'c', error: 'not asked' },
      ],
      { logos: [logo('a1', 'a'), logo('b1', 'b')] },
    );
    const merged = withDirect(
      left,
      new Map([
        ['a', found({ logos: [logo('a2', 'a')], more: true, suggestion: 'aa' })],
        ['b', undefined],
        ['c', null],
      ]),
    );
    expect(merged.logos.map(({ id }) => id)).toEqual(['a1', 'b1', 'a2']);
    expect(merged.names).toMatchObject([
      { name: 'a', more: true, suggestion: 'aa' },
      { name: 'b', more: false },
      { name: 'c', error: 'not asked' },
    ]);
    expect(merged.names.map(({ error }) => error)).toEqual([undefined, undefined, 'not asked']);
  });
});

describe('the note above the results', () => {
  const told = { isUsed: true, isAnswered: true, asking: new Set<string>(), trouble: null };
  const server = { notice: 'The server says.', hasErrors: true };

  test("is the server's own where nothing was left to the page", () => {
    const note = describeNote({ ...told, isUsed: false }, server);
    expect(note).toMatchObject({ words: 'The server says.', canRetry: true });
    expect(describeNote({ ...told, isUsed: false }, { notice: undefined, hasErrors: false })).toBeNull();
  });

  test('tells that the page asks, and then that it has', () => {
    expect(describeNote({ ...told, asking: new Set(['a']) }, server)).toMatchObject({
      words: expect.stringMatching(/^Asking from your browser, .*…$/),
      isWaiting: true,
    });
    expect(describeNote(told, server)).toMatchObject({
      words: expect.stringMatching(/^Asked from your browser, .*\.$/),
      canRetry: false,
    });
  });

  test('keeps what the server said where no wiki answered the page, and offers another try', () => {
    const trouble = 'wiki.example asks your browser to wait 3 seconds.';
    expect(describeNote({ ...told, isAnswered: false, trouble }, server)).toMatchObject({
      words: `The server says. ${trouble}`,
      canRetry: true,
    });
    expect(describeNote({ ...told, trouble }, server)?.words).toMatch(
      /^Asked .* Some logos may be missing\.$/,
    );
  });
});
