import {
  FILE_TYPE_NAMES,
  FILE_TYPES,
  type FileType,
  fileTypeOfName,
} from '#contract/constants/file-types.ts';
import type { FileCheck } from '#contract/file-check.ts';
import { hasSignature, SIGNATURE_BYTES } from '#files/file-content.ts';
import { describeCheck } from '#images/check/describe-check.ts';
import { DamagedFile, type Drawing, loadDrawing } from '../../drawing/load-drawing.ts';
import { nameOfInput, readInput } from '../arguments/read-input.ts';
import { type CommandContext, EXIT, type ExitCode, UsageError, worstOf } from '../command.ts';

/** Larger than any logo. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Bitmaps first: their metadata can contain the beginning of an SVG. */
const RECOGNISED: readonly FileType[] = [...FILE_TYPE_NAMES.filter((type) => type !== 'svg'), 'svg'];

/** What is said about a file. */
interface Report {
  file: string;
  /** Null if the file is none that can be checked. */
  fileType: FileType | null;
  /** Null if the file can't be drawn. */
  summary: string | null;
  problems: string[];
  check: FileCheck | null;
}

/** Says what is in files, and what makes them hard to use. */
export async function run({ args, values, stdin, terminal }: CommandContext): Promise<ExitCode> {
  if (args.length === 0) throw new UsageError('No file was given.');
  const drawing = await loadDrawing();
  const reports: Report[] = [];
  let exit: ExitCode = EXIT.ok;
  for (const path of new Set(args)) {
    terminal.progress(`Checking ${path} …`);
    try {
      const bytes = await readInput(path, { stdin, maxBytes: MAX_BYTES });
      const report = await reportOn(path, bytes, drawing);
      reports.push(report);
      if (report.problems.length > 0) exit = worstOf(exit, EXIT.faulty);
      if (!values.has('json')) for (const line of linesOf(report)) await terminal.line(line);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      terminal.error(error.message);
      exit = worstOf(exit, EXIT.usage);
    }
  }
  terminal.progress('');
  if (values.has('json')) await terminal.json(reports);
  return exit;
}

async function reportOn(file: string, bytes: Buffer, drawing: Drawing): Promise<Report> {
  const start = bytes.subarray(0, SIGNATURE_BYTES);
  const fileType = RECOGNISED.find((type) => hasSignature(type, start)) ?? null;
  const unchecked = { file, fileType, summary: null, check: null };
  if (bytes.length === 0) return { ...unchecked, problems: ['The file is empty.'] };
  if (fileType === null) return { ...unchecked, problems: ['The file isn’t an SVG, PNG, JPG or GIF.'] };
  const wrongName = describeWrongName(file, fileType);
  try {
    const check = await drawing.check(bytes, fileType);
    const { summary, problems } = describeCheck(check, fileType);
    return { file, fileType, summary, problems: [...wrongName, ...problems], check };
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    return { ...unchecked, problems: [...wrongName, error.message] };
  }
}

function describeWrongName(file: string, fileType: FileType): string[] {
  const named = fileTypeOfName(file);
  if (named === null || named === fileType) return [];
  return [`The file is named as ${FILE_TYPES[named].label}, but is a ${FILE_TYPES[fileType].label}.`];
}

/** Returns one line if all is well, else one for each problem. */
function linesOf({ file, summary, problems }: Report): string[] {
  const texts = problems.length === 0 && summary !== null ? [summary] : problems;
  return texts.map((text) => `${nameOfInput(file)}: ${text}`);
}
