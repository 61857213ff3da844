import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { svgTextOf } from '#files/file-content.ts';
import { uniqueFileNames } from '#files/logo-file-name.ts';
import { cacheLogos } from '../../source/cache-logos.ts';
import { titleInUrl } from '../../source/read-url.ts';
import type { LogoSource } from '../../source/source.ts';
import { SourceError } from '../../source/source-error.ts';
import { readNames } from '../arguments/read-names.ts';
import { type Choice, type Chosen, chooseLogos, isUncertain, readChoice } from '../choose-logos.ts';
import { type CommandContext, EXIT, type ExitCode, UsageError, worstOf } from '../command.ts';
import { describeFailure } from '../exit-codes.ts';
import { openSource } from '../open-source.ts';
import { creditOf } from '../output/describe-logo.ts';
import { refuseExisting, writeError, writeFile } from '../output/write-file.ts';
import { reportMissing, reportProblems, reportUncertain } from '../report-names.ts';
import { openTrimLogo, type TrimLogo } from '../trim-logo.ts';

const MAX_LOGOS = 200;
const STANDARD_OUTPUT = '-';

type Found = Chosen & { logo: NonNullable<Chosen['logo']> };

/** Returns true for the address of a file or of its page; that of a website is the domain of a brand. */
function isUrl(argument: string): boolean {
  if (titleInUrl(argument) !== null) return true;
  const url = /^https?:/i.test(argument) && URL.canParse(argument) ? new URL(argument) : null;
  return url !== null && fileTypeOfName(url.pathname) !== null;
}

/** Saves the best logo of each name. */
export async function run(context: CommandContext): Promise<ExitCode> {
  const { terminal, values } = context;
  const names = await readNames(context, { max: MAX_LOGOS, isVerbatim: isUrl });
  const out = values.has('svg') ? (values.text('out') ?? STANDARD_OUTPUT) : values.text('out');
  if (out === STANDARD_OUTPUT && names.length > 1 && !values.has('json'))
    throw new UsageError('Only one logo can be written to standard output.');
  const trimLogo = await openTrimLogo(context);
  const source = await openSource(context, { canWait: false });
  terminal.progress('Searching …');
  const chosen = await findLogos(source, names, readChoice(values));
  terminal.progress('');
  const found = chosen.filter((one): one is Found => one.logo !== null);
  const uncertain = reportUncertain(terminal, chosen);
  reportProblems(
    terminal,
    found.map(({ problem }) => problem),
  );
  const missing = reportMissing(
    terminal,
    chosen.filter(({ logo }) => logo === null),
  );
  const saved = await saveAll(source, found, { context, out, trimLogo });
  return worstOf(uncertain, missing, saved);
}

async function findLogos(source: LogoSource, inputs: readonly string[], choice: Choice): Promise<Chosen[]> {
  const urls = inputs.filter(isUrl);
  const byInput = new Map<string, Chosen>();
  for (const url of urls) byInput.set(url, await findByUrl(source, url));
  for await (const one of chooseLogos(
    source,
    inputs.filter((input) => !isUrl(input)),
    choice,
  ))
    byInput.set(one.name, one);
  return inputs.flatMap((input) => byInput.get(input) ?? []);
}

async function findByUrl(source: LogoSource, url: string): Promise<Chosen> {
  const base = { name: url, certainty: 'sure' as const, choices: [] };
  try {
    const [logo = null] = await cacheLogos(source).findLogos([url]);
    return { ...base, logo, problem: null };
  } catch (error) {
    if (error instanceof SourceError && !error.isRefusal)
      return { ...base, logo: null, problem: error.message };
    throw error;
  }
}

interface SaveOptions {
  context: CommandContext;
  out: string | undefined;
  /** Null to save the files as they are. */
  trimLogo: TrimLogo | null;
}

async function saveAll(source: LogoSource, found: readonly Found[], options: SaveOptions): Promise<ExitCode> {
  const { context, trimLogo } = options;
  const { terminal, values, signal } = context;
  const paths = found.length === 0 ? [] : await planPaths(found, options);
  const saved: object[] = [];
  let exit: ExitCode = EXIT.ok;
  for (const [at, one] of found.entries()) {
    const { name, logo } = one;
    terminal.progress(`Fetching ${at + 1} of ${found.length}: ${logo.title}`);
    const path = paths[at] ?? STANDARD_OUTPUT;
    let svg: string | undefined;
    try {
      const file = await source.fetchFile(logo, signal);
      const bytes = trimLogo ? await trimLogo(logo, file) : file;
      if (path !== STANDARD_OUTPUT) await writeFile(path, bytes, { force: values.has('force') });
      else if (values.has('json')) svg = await svgTextOf(new Blob([bytes as Uint8Array<ArrayBuffer>]));
      else await terminal.data(bytes);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof UsageError) throw error;
      const failure = describeFailure(error);
      terminal.error(`“${name}”: ${failure.message}`);
      exit = worstOf(exit, failure.exit);
      if (failure.exit === EXIT.refused) break;
      continue;
    }
    terminal.progress('');
    terminal.note(`Credit: ${creditOf(logo)}`);
    if (path !== STANDARD_OUTPUT && !values.has('json')) await terminal.line(path);
    saved.push({
      name,
      certainty: isUncertain(one) ? 'unsure' : one.certainty,
      ...(svg === undefined ? { file: path } : { svg }),
      logo,
    });
  }
  terminal.progress('');
  if (values.has('json')) await terminal.json(saved);
  return exit;
}

/** Returns where each logo is saved. @throws UsageError if a file exists or `--out` doesn't fit */
async function planPaths(found: readonly Found[], { context, out }: SaveOptions): Promise<string[]> {
  const { values, terminal } = context;
  const [first] = found;
  if (out === STANDARD_OUTPUT && first) {
    if (terminal.isTerminal && first.logo.fileType !== 'svg')
      throw new UsageError('A bitmap can’t be shown on a terminal. Use --out FILE or a pipe.');
    return [STANDARD_OUTPUT];
  }
  const isFolder = out !== undefined && (/[\\/]$/.test(out) || (await isDirectory(out)));
  if (out !== undefined && !isFolder && found.length > 1)
    throw new UsageError(`Several logos can’t be saved in one file. Use a folder: --out ${out}/`);
  const names = uniqueFileNames(found.map(({ logo }) => logo));
  const paths = out !== undefined && !isFolder ? [out] : names.map((name) => join(out ?? '.', name));
  for (const path of paths) refuseExisting(path, { force: values.has('force') });
  if (isFolder)
    await mkdir(out, { recursive: true }).catch((error: unknown) => {
      throw writeError(out, error);
    });
  return paths;
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (one) => one.isDirectory(),
    () => false,
  );
}
