import { type Figure, figure } from '../figure.ts';
import { type ListRun, type Outcome, outcomeOf, rowsWith } from './outcomes.ts';

const LISTED_NAMES = 12;

export const NOT_LOOKED_UP =
  '\nThe lists of names weren’t looked up: set LOGO_CORPUS to the folder that contains `brand-lists/` and `brand_logos.tsv`.\n';

/** Returns how many names of a list were settled, and how soon. */
export function figuresOf(run: ListRun): Figure[] {
  const what = `${run.list.title}, ${run.rows.length} names, ${run.sources}`;
  const settled = rowsWith(run, 'right', 'wrong', 'unknown').length;
  const wrong = rowsWith(run, 'wrong').length;
  // The budget of requests is per minute, so that a slow machine settles more names.
  const isBudgeted = run.sources !== 'bundled data';
  const options = { isHigherBetter: true, isExact: !isBudgeted };
  return [
    figure(`${what}: settled`, settled, { ...options, limit: run.rows.length, limitIs: 'all names' }),
    figure(`${what}: settled with another brand’s logo`, wrong, { limit: 0, isExact: !isBudgeted }),
    figure(`${what}: until the preview shows them`, run.ms / 1000, { unit: 's' }),
  ];
}

/** Returns a table of how the lists were answered, and the names that were answered worst. */
export function describeLists(runs: readonly ListRun[]): string {
  const rows = runs.map((run) => {
    const { list, sources, requests, rows, ms } = run;
    const count = (...outcomes: Outcome[]) => rowsWith(run, ...outcomes).length;
    const settled = count('right', 'wrong', 'unknown');
    const known = count('right', 'wrong');
    const cells = [
      percent(settled, rows.length),
      known === 0 ? '—' : `${percent(count('right'), known)} of ${known}`,
      ...[
        count('choices'),
        count('title'),
        count('missing'),
        count('unasked'),
        requests.wiki,
        requests.wikidata,
      ],
      requests.byPage,
      (ms / 1000).toFixed(1),
    ];
    return `| ${list.title} | ${rows.length} | ${sources} | ${cells.join(' | ')} |`;
  });
  return `
Lists of names, pasted on a new server. Settled is a name whose logo is on the sheet without a touch; of those whose brand is known, right is a logo of this brand. A logo of the catalogue that the server gives no brand can’t be judged. The other names are to be confirmed, because several brands have the name or only titles were found, or missing; or not asked for, because a wiki or Wikidata refused. The wiki and Wikidata are stand-ins that answer after 0.3 s and allow each client 200 requests a minute, which is also the server’s budget. They know the brands of name-suggestion-index and real titles of files, but no brand more than the brand table, so that the rows with it say nothing about what the real Wikidata adds. With an empty brand table, every brand is one that only Wikidata knows. The seconds are from the click until the preview shows all settled logos; files arrive 25 ms after they are requested.

| names | | data | settled | right | several brands | titles only | missing | not asked | requests to the wiki | to Wikidata | of both from the page | s |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
${runs.map(describeFailures).join('')}`;
}

const GROUPS: [Outcome, string][] = [
  ['wrong', 'settled with another brand’s logo'],
  ['choices', 'left to choose among several brands'],
  ['title', 'found by titles only'],
  ['missing', 'missing'],
  ['unasked', 'not looked up, because a wiki or Wikidata refused'],
];

function describeFailures(run: ListRun): string {
  const lines = GROUPS.flatMap(([outcome, what]) => {
    const rows = run.rows.filter((row) => outcomeOf(row, run.list) === outcome);
    const examples = rows
      .slice(0, LISTED_NAMES)
      .map(({ name, shown }) => (shown ? `${name} (${shown.title})` : name));
    return rows.length === 0 ? [] : [`${what}: ${rows.length}, e.g. ${examples.join(', ')}`];
  });
  return lines.length === 0
    ? ''
    : `\n${run.list.title}, ${run.rows.length} names, ${run.sources}: ${lines.join('; ')}.\n`;
}

function percent(count: number, all: number): string {
  return `${((count / all) * 100).toFixed(1)} %`;
}
