import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { MAX_BATCH_LOGOS } from '#contract/constants/input-limits.ts';
import type { LogoSource } from '../../source/source.ts';
import { SourceError } from '../../source/source-error.ts';
import { type Credit, readCreditsOf } from '../arguments/read-credits.ts';
import { readNames } from '../arguments/read-names.ts';
import { type Chosen, chooseLogos, readChoice } from '../choose-logos.ts';
import { type CommandContext, EXIT, type ExitCode, UsageError, worstOf } from '../command.ts';
import { describeFailure, type Failure } from '../exit-codes.ts';
import { openSource } from '../open-source.ts';
import { creditOf } from '../output/describe-logo.ts';
import { reportMissing, reportProblems, reportUncertain } from '../report-names.ts';

const CREDITS_FILE = 'CREDITS.txt';
/** More than the credits of the largest archive have. */
const MAX_CREDITS_BYTES = 20_000_000;

/** Prints the credit lines of names, files, folders and archives. */
export async function run(context: CommandContext): Promise<ExitCode> {
  const { terminal, values } = context;
  const isPath = (argument: string) => argument !== '-' && (existsSync(argument) || looksLikePath(argument));
  const inputs = await readNames(context, { max: MAX_BATCH_LOGOS, isVerbatim: isPath });
  const missing = inputs.find((input) => isPath(input) && !existsSync(input));
  if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`);
  const source = await openSource(context, { canWait: false });
  const credits: Credit[] = [];
  let exit: ExitCode = EXIT.ok;
  for (const path of inputs.filter(isPath)) {
    terminal.progress(`Reading ${path} …`);
    const found = await readPath(source, path);
    for (const one of found) {
      if ('credit' in one) credits.push(one);
      else {
        terminal.error(one.message);
        exit = worstOf(exit, one.exit);
      }
    }
  }
  const names = inputs.filter((input) => !isPath(input));
  exit = worstOf(exit, await addNames(context, { source, names, credits }));
  terminal.progress('');
  if (values.has('json')) await terminal.json(credits);
  else for (const { credit } of credits) await terminal.line(credit);
  return exit;
}

/** Returns true for what can't be the name of a brand: “./logos/”, “acme.svg”, “logos.zip”. */
function looksLikePath(argument: string): boolean {
  return fileTypeOfName(argument) !== null || /^\.{0,2}[\\/]|[\\/]$|\.(?:zip|txt)$/i.test(argument);
}

async function addNames(
  { terminal, values }: CommandContext,
  { source, names, credits }: { source: LogoSource; names: readonly string[]; credits: Credit[] },
): Promise<ExitCode> {
  const chosen: Chosen[] = [];
  for await (const one of chooseLogos(source, names, readChoice(values))) chosen.push(one);
  const uncertain = reportUncertain(terminal, chosen);
  const found = chosen.flatMap(({ name, logo, problem }) => (logo ? [{ name, logo, problem }] : []));
  for (const { name, logo } of found) credits.push({ name, credit: creditOf(logo) });
  reportProblems(
    terminal,
    found.map(({ problem }) => problem),
  );
  const missing = chosen.filter(({ logo }) => logo === null);
  return worstOf(uncertain, reportMissing(terminal, missing));
}

/** Returns the credits of a file, a folder or an archive. */
async function readPath(source: LogoSource, path: string): Promise<(Credit | Failure)[]> {
  if (statSync(path).isDirectory()) {
    const list = join(path, CREDITS_FILE);
    if (existsSync(list)) return readCreditsOf(await readFile(list, 'utf8'));
    const names = (await readdir(path)).filter((name) => fileTypeOfName(name) !== null).sort();
    const all = [];
    for (const name of names) all.push(await readLogo(source, join(path, name)));
    return all.length > 0 ? all : [{ message: `${path} has no logo.`, exit: EXIT.missing }];
  }
  if (basename(path) === CREDITS_FILE) return readCreditsOf(await readFile(path, 'utf8'));
  const bytes = await readFile(path);
  if (bytes.subarray(0, 2).toString() !== 'PK') return [await readLogo(source, path)];
  const { unzipSync } = await import('fflate');
  try {
    const list = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === CREDITS_FILE && originalSize <= MAX_CREDITS_BYTES,
    })[CREDITS_FILE];
    if (list) return readCreditsOf(new TextDecoder().decode(list));
    return [{ message: `${path} has no ${CREDITS_FILE}.`, exit: EXIT.missing }];
  } catch {
    return [{ message: `${path} isn’t a complete archive.`, exit: EXIT.missing }];
  }
}

async function readLogo(source: LogoSource, path: string): Promise<Credit | Failure> {
  const sha1 = createHash('sha1')
    .update(await readFile(path))
    .digest('hex');
  try {
    const logo = (await source.findFile?.(sha1)) ?? null;
    if (logo) return { name: path, credit: creditOf(logo) };
    return {
      message: `${path} isn’t known. Only unchanged files from a wiki are recognised.`,
      exit: EXIT.missing,
    };
  } catch (error) {
    if (!(error instanceof SourceError) || error.isRefusal) throw error;
    const { message, exit } = describeFailure(error);
    return { message: `${path}: ${message}`, exit };
  }
}
