import { createHash } from 'node:crypto';
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { FILE_TYPES } from '#contract/constants/file-types.ts';
import { readIcon } from '#sandbox/brand-icons.ts';
import { descriptionPage, type Upload } from './uploads.ts';
import type { Workspace } from './workspace.ts';

/** An uploaded file, to compare with search results and downloads. */
export interface UploadedFile extends Upload {
  /** A local copy of the file; deleted with the wiki. */
  path: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** 40 hex digits. */
  sha1: string;
  /** Whole pixels; for SVG the nominal size. */
  width: number;
  height: number;
  /** The upload time in the API's format, e.g. 2026-01-31T12:00:00Z. */
  timestamp: string;
}

interface Rendered {
  path: string;
  width: number;
  height: number;
}

const DAY_MS = 86_400_000;
const PARALLEL_RENDERS = 2;
/** Ends an SVG inside its first tag, and a PNG inside its pixels. */
const DAMAGED_BYTES = 90;

/** Converts PNG data in place to the format of the file extension (JPG and GIF on white), and prints every file's dimensions. */
const CONVERT_RASTERS = `
$sizes = [];
foreach ( json_decode( stream_get_contents( STDIN ) ) as $path ) {
  $type = pathinfo( $path, PATHINFO_EXTENSION );
  if ( $type !== 'png' ) {
    $drawn = imagecreatefrompng( $path );
    [ $width, $height ] = [ imagesx( $drawn ), imagesy( $drawn ) ];
    $page = imagecreatetruecolor( $width, $height );
    imagefill( $page, 0, 0, imagecolorallocate( $page, 255, 255, 255 ) );
    imagecopy( $page, $drawn, 0, 0, 0, 0, $width, $height );
    $type === 'gif' ? imagegif( $page, $path ) : imagejpeg( $page, $path, 90 );
  }
  $sizes[] = array_slice( getimagesize( $path ), 0, 2 );
}
echo json_encode( $sizes );`;

/** Returns the folder for the older versions of files. */
export function olderFolder(dir: string): string {
  return join(dir, 'files', 'older');
}

/** Returns the folder for the files that were uploaded `age` days ago. */
export function groupFolder(dir: string, age: number): string {
  return join(dir, 'files', `${age} days`);
}

/**
 * Writes each file into the workspace folder of its upload date, with its description page as "<title>.txt". Returns the
 * files in the same order. Ages are relative to `now`.
 */
export async function writeFiles(
  uploads: readonly Upload[],
  { dir, run }: Workspace,
  now: Date,
): Promise<UploadedFile[]> {
  for (const age of new Set(uploads.map((file) => file.age))) {
    await mkdir(groupFolder(dir, age), { recursive: true });
  }
  await mkdir(olderFolder(dir), { recursive: true });
  const queue = new PQueue({ concurrency: PARALLEL_RENDERS });
  const drawn = await Promise.all(uploads.map((file) => queue.add(() => draw(file, dir, run))));
  const rasters = drawn.filter((_, i) => uploads[i]?.fileType !== 'svg');
  await convertRasters(rasters, run);
  return Promise.all(
    uploads.map(async (file, i) => {
      const rendered = drawn[i];
      if (!rendered) throw new Error(`${file.title} was not drawn`);
      if (file.isDamaged) {
        await truncate(rendered.path, DAMAGED_BYTES);
        Object.assign(rendered, { width: 0, height: 0 });
      }
      return measure(file, rendered, now);
    }),
  );
}

async function draw(file: Upload, dir: string, run: Workspace['run']): Promise<Rendered> {
  const { svg: bare, width, height } = readIcon(file.icon);
  const path = join(groupFolder(dir, file.age), file.title);
  const svg = bare.replace('>', `><title>${escapeXml(file.drawnTitle ?? file.title)}</title>`);
  await writeFile(`${path}.txt`, descriptionPage(file));
  if (file.hasOlderVersion) {
    const older = join(olderFolder(dir), file.title);
    await writeFile(`${older}.txt`, descriptionPage(file));
    await writeFile(older, bare);
  }
  if (file.fileType === 'svg') await writeFile(path, `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`);
  else
    await run('rsvg-convert', ['--width', `${file.width}`, '--keep-aspect-ratio', '--output', path], {
      input: svg,
    });
  return { path, width: Math.round(width), height: Math.round(height) };
}

async function convertRasters(rasters: Rendered[], run: Workspace['run']): Promise<void> {
  const input = JSON.stringify(rasters.map((raster) => raster.path));
  const sizes: [number, number][] = JSON.parse(await run('php', ['-r', CONVERT_RASTERS], { input }));
  for (const [i, raster] of rasters.entries()) [raster.width, raster.height] = sizes[i] ?? [0, 0];
}

async function measure(file: Upload, rendered: Rendered, now: Date): Promise<UploadedFile> {
  const bytes = await readFile(rendered.path);
  const uploaded = new Date(now.getTime() - file.age * DAY_MS);
  return {
    ...file,
    ...rendered,
    mime: FILE_TYPES[file.fileType].mime,
    size: bytes.length,
    sha1: createHash('sha1').update(bytes).digest('hex'),
    timestamp: uploaded.toISOString().replace(/\.\d+/, ''),
  };
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
