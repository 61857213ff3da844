import { MAX_NAMES } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import { NO_FILTERS } from '#contract/search/filters.ts';
import type { LogoSource, SourceResults } from '../../source/source.ts';
import { readNames } from '../arguments/read-names.ts';
import { type CommandContext, EXIT, type ExitCode } from '../command.ts';
import { openSource } from '../open-source.ts';
import { licenseOf } from '../output/describe-logo.ts';
import { fitText } from '../output/text-width.ts';
import { reportProblems } from '../report-names.ts';
import type { Terminal } from '../terminal.ts';

const MAX_SEARCHED = 500;
const MIN_TITLE_CELLS = 20;
const MAX_TITLE_CELLS = 44;
const LICENSE_CELLS = 14;

/** Lists the logos of names. */
export async function run(context: CommandContext): Promise<ExitCode> {
  const { terminal, values } = context;
  const names = await readNames(context, { max: MAX_SEARCHED });
  const limit = values.number('limit', { min: 1, max: 50, otherwise: 10 });
  const source = await openSource(context, { canWait: false });
  const pages: SourceResults[] = [];
  for (let at = 0; at < names.length; at += MAX_NAMES) {
    terminal.progress(
      `Searching ${at + 1} to ${Math.min(at + MAX_NAMES, names.length)} of ${names.length} …`,
    );
    const page = limitResults(await searchPart(source, names.slice(at, at + MAX_NAMES), context), limit);
    if (!values.has('json')) await writeResults(terminal, page);
    pages.push(page);
  }
  terminal.progress('');
  const reports = pages.flatMap((page) => page.names);
  const logos = pages.flatMap((page) => page.logos);
  const sources = new Set(pages.map((page) => page.source));
  const [only] = sources;
  if (values.has('json'))
    await terminal.json({ logos, names: reports, source: sources.size === 1 ? only : 'mixed' });
  reportProblems(
    terminal,
    reports.map(({ error }) => error ?? null),
  );
  return exitCodeOf(terminal, reports, logos);
}

function searchPart(source: LogoSource, names: readonly string[], { values }: CommandContext) {
  return source.search({
    ...NO_FILTERS,
    names,
    fileType: values.choice('type', 'all'),
    license: values.choice('license', 'all'),
    offset: 0,
  });
}

function limitResults(results: SourceResults, limit: number): SourceResults {
  const counts = new Map<string, number>();
  const logos = results.logos.filter(({ searchTerm }) => {
    const count = counts.get(searchTerm) ?? 0;
    counts.set(searchTerm, count + 1);
    return count < limit;
  });
  return { ...results, logos };
}

async function writeResults(terminal: Terminal, { names, logos }: SourceResults): Promise<void> {
  for (const { name, brand, choices } of names) {
    const own = logos.filter(({ searchTerm }) => searchTerm === name);
    if (!terminal.isTerminal) {
      for (const logo of own)
        await terminal.line(
          rowOf(name, logo)
            .map((cell) => cleanLine(`${cell}`))
            .join('\t'),
        );
      continue;
    }
    const about = brand ? `${brand.label}${brand.description ? `, ${brand.description}` : ''}` : '';
    await terminal.line(`${terminal.bold(name)}${about ? terminal.dim(`  ${cleanLine(about)}`) : ''}`);
    for (const { id, label, description } of choices ?? [])
      await terminal.line(terminal.dim(`  ${id}  ${cleanLine(label)}  ${cleanLine(description ?? '')}`));
    for (const logo of own) await terminal.line(tableRow(terminal, logo));
    await terminal.line('');
  }
}

/** Returns the cells of a line for other programs. */
function rowOf(name: string, logo: Logo): (string | number)[] {
  const { title, fileType, width, height, url } = logo;
  return [name, title, fileType, licenseOf(logo), width ?? '', height ?? '', url];
}

function tableRow(terminal: Terminal, logo: Logo): string {
  const rest = LICENSE_CELLS + logo.url.length + 12;
  const width = Math.min(MAX_TITLE_CELLS, Math.max(MIN_TITLE_CELLS, terminal.columns - rest));
  const cells = [
    fitText(cleanLine(logo.title), width),
    logo.fileType.padEnd(3),
    fitText(licenseOf(logo), LICENSE_CELLS),
  ];
  return `  ${cells.join('  ')}  ${terminal.dim(logo.url)}`;
}

function exitCodeOf(terminal: Terminal, reports: SourceResults['names'], logos: readonly Logo[]): ExitCode {
  const empty = reports.filter(({ name }) => !logos.some(({ searchTerm }) => searchTerm === name));
  for (const { name, suggestion } of empty)
    terminal.error(`No logo was found for “${name}”.${suggestion ? ` Did you mean “${suggestion}”?` : ''}`);
  if (empty.some(({ error }) => error !== undefined)) return EXIT.unreachable;
  return empty.length > 0 ? EXIT.missing : EXIT.ok;
}
