import { exact, type Figure } from '../figure.ts';
import { CASE_KINDS, type CaseKind } from './cases.ts';
import type { Coverage } from './coverage.ts';
import type { LiveOutcome } from './live.ts';
import { isWrongBrand, type Outcome, type Tally, tally } from './search-cases.ts';

/** The outcomes of all cases at one size of the index. */
export interface Stage {
  titles: number;
  /** With an empty brand table. */
  before: Outcome[];
  /** With the bundled brand table, and no request to Wikidata. */
  after: Outcome[];
}

const MIN_FIRST = 0.95;
const MAX_NOTHING = 0.01;
const LISTED_FAILURES = 10;

/** Returns the two targets for each kind of name at one size of the index. */
export function figuresOf({ titles, before, after }: Stage): Figure[] {
  return CASE_KINDS.flatMap((kind) => targetsOf(`${kind}, ${count(titles)} titles`, { kind, after, before }));
}

/** Returns the targets for searches with an empty brand table and the stand-in of Wikidata. */
export function liveFiguresOf(live: readonly LiveOutcome[]): Figure[] {
  const most = Math.max(...live.map(({ requests }) => requests));
  const mean = live.reduce((sum, { requests }) => sum + requests, 0) / live.length;
  return [
    ...CASE_KINDS.flatMap((kind) =>
      targetsOf(`${kind}, empty table and Wikidata’s stand-in`, { kind, after: live }),
    ),
    exact('most requests for a new name with an empty table', most, {
      limit: 3,
      detail: `mean ${mean.toFixed(1)}`,
    }),
  ];
}

interface Compared {
  kind: CaseKind;
  after: readonly Outcome[];
  before?: readonly Outcome[];
}

function targetsOf(what: string, { kind, after, before }: Compared): Figure[] {
  const counts = ofKind(after, kind);
  const others = ofKind(
    after.filter(({ isGovernment }) => !isGovernment),
    kind,
  );
  const sharesOf = (column: keyof Tally, columnBefore: keyof Tally) =>
    [
      `without government bodies ${shareOf(others, column)}`,
      ...(before ? [`before ${shareOf(ofKind(before, kind), columnBefore)}`] : []),
    ].join(', ');
  return [
    exact(`${what}: the right file first, or choices with the right brand`, percentOf(counts, 'answered'), {
      unit: '%',
      limit: MIN_FIRST * 100,
      isHigherBetter: true,
      detail: `the file alone ${shareOf(counts, 'first')}, ${sharesOf('answered', 'first')}`,
    }),
    exact(`${what}: nothing found`, percentOf(counts, 'nothing'), {
      unit: '%',
      limit: MAX_NOTHING * 100,
      detail: sharesOf('nothing', 'nothing'),
    }),
  ];
}

const COLUMNS: Record<string, keyof Tally> = {
  'right file first': 'first',
  'among the first three': 'firstThree',
  'choices with the right brand': 'choices',
  'first, or such choices': 'answered',
  'another brand': 'wrongBrand',
  'nothing found': 'nothing',
  'a brand or choices': 'known',
};

/** Returns a table of all counts, and the names that were answered worst. */
export function describeRelevance(stages: readonly Stage[], live: readonly LiveOutcome[]): string {
  const runs = [
    ...stages.flatMap(({ titles, before, after }) => [
      { what: `${count(titles)} titles, no brands`, outcomes: before },
      { what: `${count(titles)} titles, brand table`, outcomes: after },
    ]),
    { what: 'empty table, stand-in of Wikidata', outcomes: live },
  ];
  const rows = CASE_KINDS.flatMap((kind) =>
    runs.map(({ what, outcomes }) => {
      const counts = ofKind(outcomes, kind);
      const cells = Object.values(COLUMNS).map((column) => shareOf(counts, column));
      return `| ${kind} (${count(counts.searches)}) | ${what} | ${cells.join(' | ')} |`;
    }),
  );
  const leftOut = (stages[0]?.after ?? []).filter(({ isGovernment }) => isGovernment).length;
  return `
The right files and the brand table come from one package, so that a file of the table is right by construction; the figures show whether names, rules and ranking lead to it. So does the stand-in of Wikidata, which knows that package’s brands only. Right is also another current file of the item. Government bodies such as police and ministries are among the names (${count(leftOut)} of them), but left out of the table.

| searched by | | ${Object.keys(COLUMNS).join(' | ')} |
|---|---|${'---|'.repeat(Object.keys(COLUMNS).length)}
${rows.join('\n')}
${describeFailures(stages.at(-1)?.after ?? [])}`;
}

function describeFailures(outcomes: readonly Outcome[]): string {
  const failures = outcomes.filter(({ place, isAmongChoices }) => place !== 0 && !isAmongChoices);
  const groups = {
    'another brand is shown': failures.filter(isWrongBrand),
    'nothing is found, nor known to the table,': failures.filter(
      (one) => one.isNothing && one.brandId === null,
    ),
    'the brand is known, but no file that is a logo,': failures.filter(
      (one) => one.isNothing && !isWrongBrand(one) && one.brandId !== null,
    ),
    'titles of other files come first': failures.filter((one) => !isWrongBrand(one) && !one.isNothing),
  };
  return Object.entries(groups)
    .map(([what, list]) => {
      const listed = list.slice(0, LISTED_FAILURES).map(({ name, file }) => `${name} (${file})`);
      return `\nWith the brand table, ${what} for ${count(list.length)} names, e.g. ${listed.join(', ')}.\n`;
    })
    .join('');
}

/** Returns the share of a list's names that have a logo, beside the icon pack that has most of them. */
export function coverageFiguresOf({ title, names, table, withCatalogue, packs }: Coverage): Figure[] {
  const [best = ['', 0]] = Object.entries(packs).toSorted(([, one], [, other]) => other - one);
  return [
    exact(`names of “${title}” with a logo, by the brand table`, (table / names) * 100, {
      unit: '%',
      isHigherBetter: true,
    }),
    exact(`names of “${title}” with a logo, with the catalogue too`, (withCatalogue / names) * 100, {
      unit: '%',
      limit: best[1],
      limitIs: `the best icon pack, ${best[0]}`,
      isHigherBetter: true,
    }),
  ];
}

/** Returns a table of how many names of each list have a logo, beside those of the icon packs. */
export function describeCoverage(coverage: readonly Coverage[]): string {
  if (coverage.length === 0) return '';
  const packs = Object.keys(coverage[0]?.packs ?? {});
  const rows = coverage.map((list) => {
    const ours = [list.table, list.withCatalogue, list.live].map((named) => percent(named / list.names));
    const theirs = packs.map((pack) => percent((list.packs[pack] ?? 0) / 100));
    return `| ${list.title} (${count(list.names)}) | ${[...ours, ...theirs].join(' | ')} |`;
  });
  return `
Names of lists that have a logo: a brand or choices with one. Without a network, by the brand table, and with the bundled catalogue; and by asking the stand-in of Wikidata, which knows no more brands than the table, so that this column says nothing about the real Wikidata. Beside them icon packs, by full name. The second list is made from the table’s package, the third one from the packs.

| names | brand table | and catalogue | stand-in of Wikidata | ${packs.join(' | ')} |
|---|---|---|---|${'---|'.repeat(packs.length)}
${rows.join('\n')}
`;
}

function ofKind(outcomes: readonly Outcome[], kind: CaseKind): Tally {
  return tally(outcomes.filter((one) => one.kind === kind));
}

function percentOf(counts: Tally, column: keyof Tally): number {
  return (counts[column] / counts.searches) * 100;
}

function shareOf(counts: Tally, column: keyof Tally): string {
  return percent(counts[column] / counts.searches);
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
