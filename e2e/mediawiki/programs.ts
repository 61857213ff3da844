import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** Runs a program and returns its stdout. @throws Error if it fails or writes to stderr */
async function run(program: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const { stdout, stderr } = await runFile(program, args, { env });
  if (stderr !== '') throw new Error(`${program} wrote to stderr: ${stderr}`);
  return stdout;
}

/** Tests and unpacks an archive with Info-ZIP. Returns the content of each file by name. */
export async function unzip(path: string): Promise<Map<string, Buffer>> {
  const testOutput = await run('unzip', ['-t', path]);
  if (!testOutput.includes('No errors detected in compressed data')) throw new Error(testOutput);
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

/** Parses CSV with PHP. Returns rows of fields. */
export async function readCsv(text: Buffer): Promise<string[][]> {
  const php = runFile('php', ['-r', READ_CSV]);
  // PHP, unlike spreadsheets, keeps the byte order mark.
  php.child.stdin?.end(text.toString('utf8').replace(/^\ufeff/, ''));
  return JSON.parse((await php).stdout);
}

/** Renders an SVG file to a PNG file with librsvg. @throws Error if it prints a warning */
export async function renderSvg(path: string, pngPath: string): Promise<void> {
  await run('rsvg-convert', ['--output', pngPath, path]);
}

/** An image as ImageMagick reads it. */
interface RasterImage {
  format: string;
  width: number;
  height: number;
  /** The standard deviation of the colours; 0 if all pixels are equal. */
  contrast: number;
  /** The opacity of the first pixel; 0 is transparent. */
  opacity: number;
}

/** Reads an image, or a `part` of it such as `552x184+0+0`, with ImageMagick. @throws Error if it prints a warning */
export async function readImage(path: string, part = ''): Promise<RasterImage> {
  const properties = '%m %w %h %[fx:standard_deviation] %[fx:p{0,0}.a]';
  const crop = part && `[${part}]`;
  const [format = '', ...numbers] = (
    await run('identify', ['-regard-warnings', '-format', properties, `${path}${crop}`])
  ).split(' ');
  const [width = 0, height = 0, contrast = 0, opacity = 0] = numbers.map(Number);
  return { format, width, height, contrast, opacity };
}
