import { describe, expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { Certainty, NameMatch } from '#contract/wall.ts';
import { brandOf } from '#testing/pages/logos.ts';
import {
  type Failure,
  hasFallback,
  logoOf,
  newRow,
  optionsOf,
  rowsFor,
  stateOf,
  type WallRow,
  withChosen,
  withFound,
  withMatch,
  withOutcome,
  withReplacement,
  withShown,
  withUpload,
} from './rows.ts';

const logo = (name: string, values: Partial<Logo> = {}) =>
  ({ url: `https://w.example/${name}.svg`, title: name, licenseClass: 'pd', ...values }) as Logo;
const [a, b, c] = ['a', 'b', 'c'].map((name) => logo(name)) as [Logo, Logo, Logo];
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
/** What becomes of a sheet on which only these logos can't be placed. */
const failing = (failed: Record<string, Failure | 'gone'>, placed: readonly string[] = []) => ({
  placed: new Set(placed),
  failed: new Map(Object.entries(failed)),
});
const titlesOf = (one: WallRow) =>
  optionsOf(one)
    .map(({ title }) => title)
    .join('');

describe('the rows of a new list', () => {
  it('keep what was found for names that were in the previous one, in the new order', () => {
    const [acme, bolt] = [
      row({ match: match('sure', [a]), decision: 'accepted' }),
      row({ name: 'Bolt', upload: file }),
    ];
    const rows = rowsFor(['Bolt', 'New', 'Acme'], [acme, bolt]);
    expect(rows).toEqual([bolt, newRow('New'), acme]);
    expect(rows[0]).toBe(bolt);
  });

  it('keep it also if only the case of a name changed', () => {
    const [renamed] = rowsFor(['ACME'], [row({ match: match('sure', [a]) })]);
    expect(renamed).toMatchObject({ name: 'ACME', match: { certainty: 'sure' } });
  });

  it('forget names that are no longer in the list', () => {
    expect(rowsFor([], [row()])).toEqual([]);
    expect(rowsFor(['Acm', 'Acme Inc'], [row({ found: [a] })])).toEqual([newRow('Acm'), newRow('Acme Inc')]);
  });
});

describe('the logos to choose from', () => {
  it('are each once, best first: what the server knows, then what a search found, then the chosen one', () => {
    const found = [b, logo('a', { searchTerm: 'another' }), c];
    expect(titlesOf(row({ match: match('sure', [a, b]), found, chosen: logo('d') }))).toBe('abcd');
    expect(titlesOf(row({ found, chosen: a }))).toBe('bac');
    expect(titlesOf(row())).toBe('');
  });

  it('don’t include those whose files are gone, wherever they were found', () => {
    const gone = [a.url, c.url];
    expect(titlesOf(row({ match: match('sure', [a, b]), found: [c, a], chosen: c, gone }))).toBe('b');
  });
});

describe('the logo of a row', () => {
  it('is the chosen one, or the best', () => {
    const known = match('unsure', [a, b]);
    expect(logoOf(row({ match: known }))).toBe(a);
    expect(logoOf(row({ match: known, chosen: b }))).toBe(b);
    expect(logoOf(row({ found: [c] }))).toBe(c);
    expect(logoOf(row())).toBeNull();
  });

  it('is the best that is left if the chosen one is gone', () => {
    expect(logoOf(row({ match: match('sure', [a, b]), chosen: a, gone: [a.url] }))).toBe(b);
  });

  it('is none if the visitor uses a file from their disk', () => {
    expect(logoOf(row({ match: match('sure', [a]), chosen: b, upload: file }))).toBeNull();
  });
});

describe('what becomes known of a row', () => {
  it('is kept with what the visitor decided', () => {
    const decided = row({ chosen: b, decision: 'accepted', brandId: 'Q1', isComplete: false });
    expect(withMatch(decided, match('sure', [a]), true)).toEqual({
      ...decided,
      match: match('sure', [a]),
      isComplete: true,
    });
    expect(withMatch(decided, match('unsure', [a]), false)).toMatchObject({ isComplete: false });
  });

  it('isn’t kept if the row was renamed meanwhile', () => {
    const renamed = row();
    expect(withMatch(renamed, match('sure', [a], 'Acne'), false)).toBe(renamed);
  });
});

describe('a logo whose file can’t be fetched', () => {
  const bundled = logo('Acme', { url: '/catalogue/acme.svg' });
  const similar = logo('Acme Tools', { url: '/catalogue/acme-tools.svg' });
  const known = row({ match: match('sure', [a, similar, bundled]) });
  const lost = failing({ [a.url]: 'unreachable' });

  it('is replaced by the catalogue’s logo of the name or its brand, which is placed', () => {
    const next = withOutcome(known, lost);
    expect([logoOf(next), stateOf(next), hasFallback(next)]).toEqual([bundled, 'ready', true]);
    expect(hasFallback(known)).toBe(false);
    const brand = brandOf('Acme');
    const named = row({ name: 'acm', match: { ...match('sure', [a, bundled], 'acm'), brand } });
    expect(logoOf(withOutcome(named, lost))).toBe(bundled);
  });

  it('counts as not reachable if the catalogue has no logo of the name, until it is placed', () => {
    const next = withOutcome(row({ match: match('sure', [a, similar]) }), lost);
    expect([logoOf(next), stateOf(next)]).toEqual([a, 'unreachable']);
    // While it is tried again, nothing is known.
    expect(withOutcome(next, failing({}))).toBe(next);
    expect(stateOf(withOutcome(next, failing({}, [a.url])))).toBe('ready');
  });

  it('counts so as well if it is the catalogue’s', () => {
    const next = withOutcome(withOutcome(known, lost), failing({ [bundled.url]: 'unreachable' }));
    expect([logoOf(next), stateOf(next)]).toEqual([a, 'unreachable']);
  });

  it('is tried again if the visitor chooses it', () => {
    expect(logoOf(withChosen(withOutcome(known, lost), a))).toBe(a);
  });

  it('isn’t replaced if it is a file of the visitor, which another one replaces', () => {
    const own = withOutcome(
      row({ match: match('sure', [bundled]), upload: file, uploadId: 'u1' }),
      failing({ 'upload:u1': 'unusable' }),
    );
    expect(stateOf(own)).toBe('unusable');
    expect(stateOf(withUpload(own, file, 'u2'))).toBe('ready');
  });
});

describe('a logo whose file doesn’t exist', () => {
  it('is replaced by the next one, which the visitor has to confirm', () => {
    const accepted = row({ match: match('sure', [a, b]), chosen: a, decision: 'accepted' });
    const next = withOutcome(accepted, failing({ [a.url]: 'gone', [c.url]: 'gone' }));
    expect(next).toMatchObject({ gone: [a.url], chosen: null, decision: null });
    expect([logoOf(next), stateOf(next)]).toEqual([b, 'unsure']);
    const last = withOutcome(withChosen(next, b), failing({ [b.url]: 'gone' }));
    expect([logoOf(last), stateOf(last), last.gone]).toEqual([null, 'missing', [a.url, b.url]]);
  });

  it('doesn’t change a row that shows another logo, or a file of the visitor', () => {
    const other = row({ match: match('sure', [a, b]), chosen: b, decision: 'accepted' });
    const own = row({ match: match('sure', [a]), upload: file });
    for (const one of [other, own, row()]) expect(withOutcome(one, failing({ [a.url]: 'gone' }))).toBe(one);
  });
});

describe('a logo whose licence is in doubt', () => {
  const nonfree = logo('nonfree', { licenseClass: 'nonfree' });
  const isUsable = ({ licenseClass, unchecked }: Logo) => licenseClass === 'pd' && !unchecked;

  it('is replaced by the next one that may be used', () => {
    const unchecked = logo('unchecked', { unchecked: true });
    const known = row({ match: match('sure', [nonfree, unchecked, b]), found: [c] });
    expect(withReplacement(known, isUsable)).toMatchObject({ chosen: b, decision: 'accepted' });
  });

  it('stays if there is no other one, with the question to choose one', () => {
    const known = row({ match: match('sure', [a, nonfree]), chosen: a, decision: 'accepted' });
    expect(withReplacement(known, isUsable)).toEqual({ ...known, decision: 'replace' });
  });
});

it('another search adds its logos before those of earlier ones and uses the first; if it finds none, nothing changes', () => {
  const before = row({ match: match('unsure', [a]), found: [b] });
  const after = withFound(before, [c, b]);
  expect([logoOf(after), stateOf(after), titlesOf(after)]).toEqual([c, 'ready', 'acb']);
  expect(withFound(before, [])).toBe(before);
});

it('a file of the visitor brings a missing row to the sheet, but not one that is left out', () => {
  expect(stateOf(withUpload(row(), file, 'u1'))).toBe('ready');
  expect(stateOf(withUpload(row({ decision: 'skipped' }), file, 'u1'))).toBe('skipped');
});

it('a logo that is accepted takes the place of a file of the visitor', () => {
  const chosen = withChosen(withUpload(row({ match: match('unsure', [a, b]) }), file, 'u1'), b);
  expect([logoOf(chosen), stateOf(chosen)]).toEqual([b, 'ready']);
  expect(chosen).toMatchObject({ upload: null, uploadId: null });
});

it('a logo that is only shown has to be accepted, unless the row is settled', () => {
  const unsure = withShown(row({ match: match('unsure', [a, b]) }), b);
  expect([logoOf(unsure), stateOf(unsure)]).toEqual([b, 'unsure']);
  const own = withUpload(row({ match: match('unsure', [a, b]) }), file, 'u1');
  expect([logoOf(withShown(own, b)), stateOf(withShown(own, b))]).toEqual([b, 'ready']);
  expect(stateOf(withShown(row({ match: match('unsure', [a, b]), decision: 'skipped' }), b))).toBe('skipped');
});
