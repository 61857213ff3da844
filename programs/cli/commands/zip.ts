import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeZip } from 'client-zip';
import { MAX_BATCH_LOGOS } from '#contract/constants/input-limits.ts';
import { planEntries, type ZipEntry } from '#files/zip-contents.ts';
import type { LogoSource } from '../../source/source.ts';
import { SourceError } from '../../source/source-error.ts';
import { readNames } from '../arguments/read-names.ts';
import { type Choice, type Chosen, isUncertain, readChoice } from '../choose-logos.ts';
import { type CommandContext, type ExitCode, UsageError, worstOf } from '../command.ts';
import { openSource } from '../open-source.ts';
import { refuseExisting, writeFile } from '../output/write-file.ts';
import { reportMissing, reportProblems, reportUncertain } from '../report-names.ts';
import { openTrimLogo, type TrimLogo } from '../trim-logo.ts';
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
  const trimLogo = await openTrimLogo(context);
  const source = await openSource(context, { canWait: true });
  const folder = await openPartialFolder(await folderOf(out), settingsOf(context, choice));
  try {
    const exit = await makeArchive(context, { names, choice, source, folder, out, trimLogo });
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
  trimLogo: TrimLogo | null;
}

async function makeArchive(
  context: CommandContext,
  { names, choice, source, folder, out, trimLogo }: Archive,
): Promise<ExitCode> {
  const { terminal, values, signal } = context;
  const collecting = { source, folder, terminal, signal };
  const chosen = await collectChosen(names, choice, collecting);
  const unanswered = chosen.find(({ logo, problem }) => logo === null && problem !== null);
  if (unanswered?.problem) throw new SourceError(unanswered.problem);
  const uncertain = chosen.filter(isUncertain);
  const leftOut = values.has('uncertain') ? [] : uncertain;
  const taken = chosen.filter((one) => !leftOut.includes(one));
  const logos = new Map(taken.flatMap(({ logo }) => (logo ? [[logo.url, logo] as const] : [])));
  const entries = planEntries([...logos.values()], null);
  const lost = await collectFiles(entries, collecting);
  terminal.progress('');
  const exitOfUncertain = reportUncertain(terminal, chosen);
  if (leftOut.length > 0) terminal.error(leftOutText(leftOut));
  reportProblems(
    terminal,
    chosen.map(({ problem }) => problem),
  );
  for (const { logo, reason } of lost) terminal.error(`“${logo.title}”: ${reason}`);
  const nameless = chosen.filter(({ logo }) => logo === null);
  const exit = worstOf(exitOfUncertain, reportMissing(terminal, nameless), ...lost.map((one) => one.exit));
  const saved = entries.filter(({ logo }) => !lost.some((one) => one.logo === logo));
  if (saved.length === 0) return exit;
  const contents = { lost, nameless: [...nameless, ...leftOut], folder, trimLogo };
  const archive = makeZip(listFiles(saved, contents), { buffersAreUTF8: true });
  if (out === STANDARD_OUTPUT) for await (const part of archive) await terminal.data(part);
  else await writeFile(out, archive, { force: values.has('force') });
  await report(context, { out, saved, lost, nameless, uncertain: leftOut });
  return exit;
}

interface Report extends Outcome {
  out: string;
  saved: readonly ZipEntry[];
  /** The logos that were left out because they may not be those that are meant. */
  uncertain: readonly Chosen[];
}

function leftOutText(uncertain: readonly Chosen[]): string {
  const names = uncertain.map(({ name }) => `“${name}”`).join(', ');
  return `Left out, because they aren’t certain: ${names}. To include them: --uncertain`;
}

async function report(
  { terminal, values }: CommandContext,
  { out, saved, lost, nameless, uncertain }: Report,
): Promise<void> {
  terminal.note(`${saved.length} ${saved.length === 1 ? 'logo' : 'logos'} with credits.`);
  if (out === STANDARD_OUTPUT) return;
  if (!values.has('json')) return terminal.line(out);
  const files = saved.map(({ name, logo }) => ({ file: name, logo }));
  const missing = [
    ...nameless.map(({ name }) => ({ name, reason: 'No logo was found.' })),
    ...lost.map(({ logo, reason }) => ({ name: logo.searchTerm, reason })),
  ];
  const unsure = uncertain.map(({ name, logo, choices }) => ({ name, logo, choices }));
  return terminal.json({ archive: out, files, missing, uncertain: unsure });
}
