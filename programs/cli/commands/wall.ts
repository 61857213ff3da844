import { FILE_TYPES } from '#contract/constants/file-types.ts';
import { MAX_WALL_NAMES } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { svgBytesOf } from '#files/file-content.ts';
import { inParallel } from '#files/in-parallel.ts';
import { sizeOfBitmap } from '#images/check/bitmap-size.ts';
import { makeSheet, type Sheet, type SheetLogo } from '#svg/sheet/make-sheet.ts';
import { wrapPixels } from '#svg/wrap-bitmap.ts';
import { type Drawing, loadDrawing, MissingPackage } from '../../drawing/load-drawing.ts';
import type { LogoSource } from '../../source/source.ts';
import { readNames } from '../arguments/read-names.ts';
import { readSettings } from '../arguments/read-settings.ts';
import { type Chosen, chooseLogos, readChoice } from '../choose-logos.ts';
import { type CommandContext, EXIT, type ExitCode, worstOf } from '../command.ts';
import { describeFailure, type Failure } from '../exit-codes.ts';
import { openSource } from '../open-source.ts';
import { creditOf } from '../output/describe-logo.ts';
import { refuseExisting, writeFile } from '../output/write-file.ts';
import { reportMissing, reportProblems, reportUncertain } from '../report-names.ts';
import type { Terminal } from '../terminal.ts';

const STANDARD_OUTPUT = '-';
const CONCURRENCY = 3;

/** A logo with its file, or why it couldn't be fetched. */
type Fetched = { name: string; logo: Logo; source: Uint8Array | string } | ({ name: string } & Failure);

/** Places the logos of names on a sheet. */
export async function run(context: CommandContext): Promise<ExitCode> {
  const { terminal, values, signal } = context;
  const names = await readNames(context, { max: MAX_WALL_NAMES });
  const out = values.text('out') ?? 'wall.svg';
  if (out !== STANDARD_OUTPUT) refuseExisting(out, { force: values.has('force') });
  const settings = readSettings(values, names.length);
  const drawing = values.has('keep-margins') ? null : await loadUnlessMissing(terminal);
  const source = await openSource(context, { canWait: true });
  const chosen: Chosen[] = [];
  for await (const one of chooseLogos(source, names, readChoice(values))) {
    chosen.push(one);
    terminal.progress(`Searching ${chosen.length} of ${names.length}: ${one.name}`);
  }
  const fetched = await fetchAll(source, chosen, { ...context, drawing });
  terminal.progress('');
  const uncertain = reportUncertain(terminal, chosen);
  reportProblems(
    terminal,
    chosen.flatMap(({ logo, problem }) => (logo ? problem : [])),
  );
  const missing = chosen.filter(({ logo }) => logo === null);
  let exit = worstOf(uncertain, reportMissing(terminal, missing));
  const raise = (code: ExitCode) => {
    exit = worstOf(exit, code);
  };
  for (const one of fetched)
    if ('exit' in one) {
      terminal.error(`“${one.name}”: ${one.message}`);
      raise(one.exit);
    }
  const ready = fetched.filter((one) => 'source' in one);
  signal.throwIfAborted();
  const sheet = makeSheet(ready.map(sheetLogo), settings);
  for (const { index, message } of sheet.leftOut) {
    terminal.error(`“${ready[index]?.name}” was left out. ${message}`);
    raise(EXIT.missing);
  }
  if (sheet.svg === null) return worstOf(exit, EXIT.missing);
  if (out === STANDARD_OUTPUT) await terminal.data(sheet.svg);
  else await writeFile(out, sheet.svg, { force: values.has('force') });
  await report(context, out, { sheet, logos: ready.map(({ logo }) => logo) });
  return exit;
}

/** Returns what trims the logos; null if it isn't installed, because a wall can be made without it. */
async function loadUnlessMissing(terminal: Terminal): Promise<Drawing | null> {
  try {
    return await loadDrawing();
  } catch (error) {
    if (!(error instanceof MissingPackage)) throw error;
    terminal.note(`The logos keep their margins. ${error.message}`);
    return null;
  }
}

/** Fetches the files of the logos that were found, until the source refuses one, which is returned once. */
async function fetchAll(
  source: LogoSource,
  chosen: readonly Chosen[],
  { terminal, signal, drawing }: CommandContext & { drawing: Drawing | null },
): Promise<Fetched[]> {
  const found = chosen.flatMap(({ name, logo }) => (logo ? [{ name, logo }] : []));
  const byName = new Map<string, Fetched>();
  let isRefused = false;
  const fetchOne = async ({ name, logo }: { name: string; logo: Logo }): Promise<Fetched | null> => {
    if (isRefused) return null;
    try {
      const file = await source.fetchFile(logo, signal);
      const trimmed = drawing && (await drawing.trim(file, logo.fileType, { space: 0 }).catch(() => null));
      return { name, logo, source: await sourceOf(logo, file, trimmed) };
    } catch (error) {
      signal.throwIfAborted();
      const failure = describeFailure(error);
      if (failure.exit !== EXIT.refused) return { name, ...failure };
      const isFirst = !isRefused;
      isRefused = true;
      return isFirst ? { name, ...failure } : null;
    }
  };
  for await (const one of inParallel(found, CONCURRENCY, fetchOne)) {
    if (one) byName.set(one.name, one);
    terminal.progress(`Fetching ${byName.size} of ${found.length}: ${one?.name ?? ''}`);
  }
  return found.flatMap(({ name }) => byName.get(name) ?? []);
}

/** Returns what can be placed on a sheet: a drawing, or one that shows a bitmap; without margins if it could be trimmed. */
async function sourceOf(
  { fileType, width, height }: Logo,
  file: Uint8Array,
  trimmed: Uint8Array | null,
): Promise<Uint8Array | string> {
  const bytes = trimmed ?? file;
  if (fileType === 'svg') return svgBytesOf(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  const size = bytes === file ? { width: width ?? 100, height: height ?? 100 } : sizeOfBitmap(bytes);
  return wrapPixels(bytes, { mime: FILE_TYPES[fileType].mime, ...size });
}

function sheetLogo({
  name,
  logo,
  source,
}: {
  name: string;
  logo: Logo;
  source: Uint8Array | string;
}): SheetLogo {
  return { source, title: name, credit: creditOf(logo) };
}

async function report(
  { terminal, values }: CommandContext,
  out: string,
  { sheet, logos }: { sheet: Sheet; logos: readonly Logo[] },
): Promise<void> {
  for (const { title, lost } of sheet.placed) if (lost) terminal.note(`“${title}”: ${lost}`);
  const placed = sheet.placed.flatMap(({ index, title }) => ({ name: title, logo: logos[index] }));
  for (const { logo } of placed) if (logo) terminal.note(`Credit: ${creditOf(logo)}`);
  if (out === STANDARD_OUTPUT) return;
  if (!values.has('json')) return terminal.line(out);
  const leftOut = sheet.leftOut.map(({ title, message }) => ({ name: title, reason: message }));
  return terminal.json({ sheet: out, placed, leftOut });
}
