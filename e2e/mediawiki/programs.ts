import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runs = promisify(execFile);

/** Runs another program to its end. Answers what it wrote; throws where it failed or had anything to warn of. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const { stdout, stderr } = await runs(program, args, { env });
  if (stderr !== '') throw new Error(`${program} warns: ${stderr}`);
  return stdout;
}

/** An archive as Info-ZIP tests and unpacks it: the bytes of each file, by name. */
export async function unzip(path: string): Promise<Map<string, Buffer>> {
  const tested = await run('unzip', ['-t', path]);
  if (!tested.includes('No errors detected in compressed data')) throw new Error(tested);
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-unzipped-'));
  try {
    await run('unzip', ['-q', path, '-d', folder]);
    const names = (await run('unzip', ['-Z1', path])).trimEnd().split('\n');
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const READ_CSV = `
while ( $row = fgetcsv( STDIN, 0, ',', '"', '' ) ) $rows[] = $row;
echo json_encode( $rows );`;

/** A table of comma-separated values as PHP reads it: rows of fields. */
export async function readCsv(text: Buffer): Promise<string[][]> {
  const asking = runs('php', ['-r', READ_CSV]);
  asking.child.stdin?.end(text);
  return JSON.parse((await asking).stdout);
}

/** Draws an SVG by librsvg; throws where it warns. */
export async function drawSvg(path: string, png: string): Promise<void> {
  await run('rsvg-convert', ['--output', png, path]);
}

/** What ImageMagick makes of a picture, or of a part of it (`552x184+0+0`). */
interface Picture {
  format: string;
  width: number;
  height: number;
  /** 0 where every pixel is alike. */
  contrast: number;
  /** Of the first pixel: 0 is transparent. */
  opacity: number;
}

/** Opens a picture and reads all its pixels; throws where there is anything to warn of. */
export async function openPicture(path: string, part = ''): Promise<Picture> {
  const asked = '%m %w %h %[fx:standard_deviation] %[fx:p{0,0}.a]';
  const frame = part && `[${part}]`;
  const [format = '', ...numbers] = (
    await run('identify', ['-regard-warnings', '-format', asked, `${path}${frame}`])
  ).split(' ');
  const [width = 0, height = 0, contrast = 0, opacity = 0] = numbers.map(Number);
  return { format, width, height, contrast, opacity };
}
