import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeZip } from 'client-zip';
import { MAX_BATCH_LOGOS } from '#contract/constants/input-limits.ts';
import { planEntries, type ZipEntry } from '#files/zip-contents.ts';
import type { LogoSource } from '../../source/source.ts';
import { SourceError } from '../../source/source-error.ts';
import { readNames } from '../arguments/read-names.ts';
import { type Choice, readChoice } from '../choose-logos.ts';
import { type CommandContext, type ExitCode, UsageError } from '../command.ts';
import { openSource } from '../open-source.ts';
import { refuseExisting, writeFile } from '../output/write-file.ts';
import { reportChoice, reportMissing, reportProblems } from '../report-names.ts';
import { collectChosen, collectFiles } from '../zip/collect-files.ts';
import { listFiles, type Outcome } from '../zip/list-files.ts';
import { openPartialFolder, type PartialFolder } from '../zip/partial-folder.ts';

const STANDARD_OUTPUT = '-';

/** Saves the logos of names in an archive. */
export async function run(context: CommandContext): Promise<ExitCode> {
  const { terminal, values } = context;
  const names = await readNames(context, { max: MAX_BATCH_LOGOS });
  const out = values.text('out') ?? 'logos.zip';
  if (out === STANDARD_OUTPUT && terminal.isTerminal)
    throw new UsageError('An archive can’t be shown on a terminal. Use --out FILE or a pipe.');
  if (out !== STANDARD_OUTPUT) refuseExisting(out, { force: values.has('force') });
  const choice = readChoice(values);
  const source = await openSource(context, { canWait: true });
  const folder = await openPartialFolder(await folderOf(out), settingsOf(context, choice));
  try {
    const exit = await makeArchive(context, { names, choice, source, folder, out });
    await folder.remove();
    return exit;
  } catch (error) {
    if (out === STANDARD_OUTPUT) await folder.remove();
    else if (error instanceof SourceError || context.signal.aborted)
      terminal.error(`${out} isn’t complete. ${howToContinue(error)}`);
    throw error;
  }
}

function howToContinue(error: unknown): string {
  return error instanceof SourceError && error.isRefusal
    ? 'Its files so far are kept, so the same command continues once the server allows it.'
    : 'To continue, run the same command again.';
}

/** Returns what decides which logos are chosen for names. */
function settingsOf({ values, env }: CommandContext, choice: Choice) {
  return {
    choice,
    wikis: values.all('wiki'),
    wikidata: values.text('wikidata'),
    isOffline: values.has('offline'),
    server: values.text('server') ?? env.LOGOTHECA_SERVER,
  };
}

function folderOf(out: string): Promise<string> | string {
  return out === STANDARD_OUTPUT ? mkdtemp(join(tmpdir(), 'logotheca-')) : `${out}.partial`;
}

interface Archive {
  names: readonly string[];
  choice: Choice;
  source: LogoSource;
  folder: PartialFolder;
  out: string;
}

async function makeArchive(
  context: CommandContext,
  { names, choice, source, folder, out }: Archive,
): Promise<ExitCode> {
  const { terminal, values, signal } = context;
  const collecting = { source, folder, terminal, signal };
  const chosen = await collectChosen(names, choice, collecting);
  const unanswered = chosen.find(({ logo, problem }) => logo === null && problem !== null);
  if (unanswered?.problem) throw new SourceError(unanswered.problem);
  const logos = new Map(chosen.flatMap(({ logo }) => (logo ? [[logo.url, logo] as const] : [])));
  const entries = planEntries([...logos.values()], null);
  const lost = await collectFiles(entries, collecting);
  terminal.progress('');
  for (const one of chosen) reportChoice(terminal, one);
  reportProblems(
    terminal,
    chosen.map(({ problem }) => problem),
  );
  for (const { logo, reason } of lost) terminal.error(`“${logo.title}”: ${reason}`);
  const nameless = chosen.filter(({ logo }) => logo === null);
  const exit = Math.max(reportMissing(terminal, nameless), ...lost.map((one) => one.exit)) as ExitCode;
  const saved = entries.filter(({ logo }) => !lost.some((one) => one.logo === logo));
  if (saved.length === 0) return exit;
  const archive = makeZip(listFiles(saved, { lost, nameless, folder }), { buffersAreUTF8: true });
  if (out === STANDARD_OUTPUT) for await (const part of archive) await terminal.data(part);
  else await writeFile(out, archive, { force: values.has('force') });
  await report(context, { out, saved, lost, nameless });
  return exit;
}

async function report(
  { terminal, values }: CommandContext,
  { out, saved, lost, nameless }: Outcome & { out: string; saved: readonly ZipEntry[] },
): Promise<void> {
  terminal.note(`${saved.length} ${saved.length === 1 ? 'logo' : 'logos'} with credits.`);
  if (out === STANDARD_OUTPUT) return;
  if (!values.has('json')) return terminal.line(out);
  const files = saved.map(({ name, logo }) => ({ file: name, logo }));
  const missing = [
    ...nameless.map(({ name }) => ({ name, reason: 'No logo was found.' })),
    ...lost.map(({ logo, reason }) => ({ name: logo.searchTerm, reason })),
  ];
  return terminal.json({ archive: out, files, missing });
}
