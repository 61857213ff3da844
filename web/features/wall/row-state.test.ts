import { describe, expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { Certainty, NameMatch } from '#contract/wall.ts';
import { canAskMore, newRow, stateOf, type WallRow } from './rows.ts';

const logo = (name: string) => ({ url: `https://w.example/${name}.svg`, title: name }) as Logo;
const [a, b] = [logo('a'), logo('b')];
const file = new File(['<svg/>'], 'own.svg');
const match = (certainty: Certainty, logos: Logo[] = [], name = 'Acme'): NameMatch => ({
  name,
  certainty,
  brand: null,
  logos,
});
/** A row that was looked up. */
const row = (values: Partial<WallRow> = {}): WallRow => ({
  ...newRow('Acme'),
  isPending: false,
  isComplete: true,
  ...values,
});

describe('a row', () => {
  const sure = match('sure', [a]);
  const unsure = match('unsure', [a]);
  it.each<[string, Partial<WallRow>, ReturnType<typeof stateOf>]>([
    ['pending before the server answered', { isPending: true }, 'pending'],
    [
      'pending while an unsure logo may be replaced by a better one',
      { match: unsure, isPending: true },
      'pending',
    ],
    ['ready as soon as its logo is sure', { match: sure, isPending: true }, 'ready'],
    ['ready if its title is the name', { match: match('likely', [a]) }, 'ready'],
    ['unsure if the logo may be another one', { match: unsure }, 'unsure'],
    ['unsure with what only a search found', { match: match('missing'), found: [a] }, 'unsure'],
    ['missing without a logo', { match: match('missing') }, 'missing'],
    ['missing if everything was asked', {}, 'missing'],
    ['unknown if the server never answered', { isComplete: false }, 'unknown'],
    [
      'unknown if a search was cancelled or failed',
      { match: match('missing'), isComplete: false },
      'unknown',
    ],
    ['unsure with a logo while more could be asked', { match: unsure, isComplete: false }, 'unsure'],
    ['missing if the server is sure of a logo that it doesn’t have', { match: match('sure') }, 'missing'],
    [
      'ready with an unsure logo that was accepted',
      { match: unsure, chosen: a, decision: 'accepted' },
      'ready',
    ],
    [
      'ready with the logo that was accepted, also if another one is found first',
      { match: match('unsure', [b, a]), chosen: a, decision: 'accepted' },
      'ready',
    ],
    [
      'unsure if the browser lost the file of the visitor, whatever the server is sure of',
      { match: sure, uploadId: 'u1' },
      'unsure',
    ],
    [
      'missing if that file is lost and nothing was found',
      { match: match('missing'), uploadId: 'u1' },
      'missing',
    ],
    [
      'ready with a chosen logo while it is looked up',
      { chosen: b, decision: 'accepted', isPending: true },
      'ready',
    ],
    [
      'missing if what was accepted is no longer found',
      { match: match('missing'), decision: 'accepted' },
      'missing',
    ],
    ['ready with a file of the visitor', { match: match('missing'), upload: file }, 'ready'],
    ['skipped if it is left out, whatever was found', { match: sure, decision: 'skipped' }, 'skipped'],
    [
      'skipped if it is left out with a file of the visitor',
      { upload: file, decision: 'skipped' },
      'skipped',
    ],
    [
      'unsure if its sure logo is gone and another one takes its place',
      { match: match('sure', [a, b]), gone: [a.url] },
      'unsure',
    ],
    ['missing if all of its logos are gone', { match: sure, gone: [a.url] }, 'missing'],
    ['unsure if another logo is asked for', { match: sure, decision: 'replace' }, 'unsure'],
  ])('is %s', (_, values, state) => {
    expect(stateOf(row(values))).toBe(state);
  });
});

it('more can be asked about a row that needs a logo, unless that was done or is being done', () => {
  const unfinished = { isComplete: false };
  expect(canAskMore(row(unfinished))).toBe(true);
  expect(canAskMore(row({ ...unfinished, match: match('unsure', [a]) }))).toBe(true);
  expect(canAskMore(row())).toBe(false);
  expect(canAskMore(row({ ...unfinished, isPending: true }))).toBe(false);
  expect(canAskMore(row({ ...unfinished, match: match('sure', [a]) }))).toBe(false);
  expect(canAskMore(row({ ...unfinished, decision: 'skipped' }))).toBe(false);
});
