import type { FileType } from '#contract/logos.ts';
import { UPLOADED_BRANDS } from './brands.ts';

/** The wiki's licence templates, named as on Commons; null for a page without one. */
type LicenceMarker =
  | 'PD-textlogo'
  | 'cc-zero'
  | 'cc-by-4.0'
  | 'cc-by-sa-3.0'
  | 'MIT'
  | 'Non-free logo'
  | null;

/** A file to upload, with the facts of its description page. */
export interface Upload {
  icon: string;
  /** The title with its extension, without "File:". */
  title: string;
  fileType: FileType;
  /** The age of the upload in days. */
  age: number;
  /** The width of a raster image in pixels; an SVG keeps its own size. */
  width: number;
  licence: LicenceMarker;
  author: string | null;
  isTrademark: boolean;
  deletionReason: string | null;
  /** The title inside the drawing, by default the file's. Two files of an icon with the same one have equal bytes. */
  drawnTitle?: string;
  /** True if the file ends after its first bytes, so that MediaWiki can't read its dimensions. */
  isDamaged?: boolean;
  /** True if an older version of the file is uploaded first. */
  hasOlderVersion?: boolean;
}

type Brand = [
  icon: string,
  name: string,
  types: string,
  age: number,
  licence: LicenceMarker,
  extra?: Partial<Upload>,
];

const TODAY = 0;
const TWO_MONTHS = 60;
const HALF_A_YEAR = 200;
const THREE_YEARS = 1100;
const TRADEMARK = { isTrademark: true };
const EQUAL = { drawnTitle: 'Swift' };
/** A width at which a square image exceeds MediaWiki's limit of 12.5 megapixels for thumbnails. */
const OVERSIZED_WIDTH = 4000;
const RASTER_WIDTH: Record<FileType, number> = { svg: 0, png: 800, jpg: 640, gif: 400 };

const BRANDS: readonly Brand[] = [
  ['github', 'GitHub logo', 'svg png jpg gif', TODAY, 'PD-textlogo', TRADEMARK],
  ['github-icon', 'GitHub icon', 'svg png', TODAY, 'MIT'],
  ['github-octocat', 'GitHub Octocat', 'svg', TWO_MONTHS, 'cc-by-4.0', { author: 'Simon Oxley' }],
  ['github', 'GitHub logo 2008 old', 'svg', THREE_YEARS, 'PD-textlogo'],
  ['github-copilot', 'GitHub Copilot logo', 'svg', HALF_A_YEAR, null],
  ['docker', 'Docker (container engine) logo', 'svg png', TODAY, 'cc-by-4.0', { author: 'dotCloud, Inc.' }],
  ['docker-icon', 'Docker icon', 'svg gif', TWO_MONTHS, 'PD-textlogo', TRADEMARK],
  ['docker', 'Docker logo 2013 old', 'jpg', THREE_YEARS, 'Non-free logo'],
  ['react', 'React logo', 'svg png', TODAY, 'cc-zero'],
  ['react-router', 'React Router logo', 'svg jpg', TWO_MONTHS, 'MIT'],
  ['react-query', 'React Query logo', 'svg', HALF_A_YEAR, 'cc-by-sa-3.0', { author: 'Tanner Linsley' }],
  ['react-spring', 'React Spring icon', 'svg gif', THREE_YEARS, null],
  ['spotify-icon', 'Spotify icon', 'svg', TODAY, 'cc-by-4.0', { author: 'Åsa Öberg' }],
  ['netflix', 'Netflix logo', 'svg', TODAY, 'Non-free logo', { deletionReason: 'No free licence' }],
  ['firefox', 'Firefox logo', 'svg png', TODAY, 'cc-by-4.0', { author: 'Mozilla Corporation', ...TRADEMARK }],
  ['twitter', 'Café "Zürich" logo', 'svg png', TODAY, 'cc-by-sa-3.0', { author: 'Jürgen "Jo" Müller' }],
  ['telegram', "Rock & Roll? 100 % l'été logo", 'svg', TODAY, 'cc-zero'],
  ['kotlin', 'Kotlin logo', 'svg png', TODAY, 'cc-by-4.0', { author: 'JetBrains' }],
  ['kotlin', 'Kotlin logo damaged', 'svg png', TWO_MONTHS, 'cc-zero', { isDamaged: true }],
  ['kotlin-icon', 'Kotlin poster', 'png', TODAY, 'PD-textlogo', { width: OVERSIZED_WIDTH }],
  ['dart', 'Dart emblem', 'svg', TODAY, 'MIT', { hasOlderVersion: true }],
  ['swift', 'Swift bird', 'svg', TODAY, 'cc-by-4.0', { author: 'Ann Author', ...EQUAL }],
  ['swift', 'Swift mark', 'svg', TWO_MONTHS, 'cc-zero', EQUAL],
];

/** The name with more files than one page of results (50) holds. */
const MANY_FILES_NAME = 'AWS';

/**
 * Returns all files of the wiki, latest upload first. `MANY_FILES_NAME` has an SVG for each icon that starts with "aws-",
 * PNG files for the first of them, and JPG and GIF files for the last: MediaWiki's default search sorts by title, so the
 * JPG and GIF files are on later pages of results.
 */
export function planUploads(icons: readonly string[]): Upload[] {
  const brands = BRANDS.flatMap(([icon, name, types, age, licence, extra]) =>
    types.split(' ').map((type) => upload(icon, name, type as FileType, age, licence, extra)),
  );
  const many = icons.filter((icon) => icon.startsWith('aws-')).sort();
  const ages = [TODAY, TWO_MONTHS, HALF_A_YEAR];
  const licences: LicenceMarker[] = ['cc-by-4.0', 'PD-textlogo', 'cc-zero', 'cc-by-sa-3.0', null];
  const drawings = many.map((icon, i) => aws(icon, 'svg', ages[i % 3] ?? TODAY, licences[i % 5] ?? null));
  return [
    ...brands,
    ...drawings,
    ...many.slice(0, 8).map((icon) => aws(icon, 'png', TODAY, 'cc-zero')),
    ...many.slice(-8).map((icon) => aws(icon, 'jpg', HALF_A_YEAR, 'PD-textlogo')),
    ...many.slice(-4).map((icon) => aws(icon, 'gif', THREE_YEARS, 'cc-by-4.0')),
    // Drawn as other icons, so that only their titles connect them with the brands.
    ...UPLOADED_BRANDS.map(({ file }, at) =>
      upload(icons[at] ?? '', file.replace(/\.svg$/, ''), 'svg', TWO_MONTHS, 'PD-textlogo', TRADEMARK),
    ),
  ].sort((a, b) => a.age - b.age);
}

function aws(icon: string, type: FileType, age: number, licence: LicenceMarker): Upload {
  const words = icon.split('-').slice(1);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return upload(icon, `${MANY_FILES_NAME} ${name} icon`, type, age, licence, { author: 'Amazon' });
}

function upload(
  icon: string,
  name: string,
  fileType: FileType,
  age: number,
  licence: LicenceMarker,
  extra: Partial<Upload> = {},
): Upload {
  return {
    icon,
    title: `${name}.${fileType}`,
    fileType,
    age,
    licence,
    width: RASTER_WIDTH[fileType],
    author: null,
    isTrademark: false,
    deletionReason: null,
    ...extra,
  };
}

/** Returns a file's description page in wikitext: summary, licence template, warnings and categories. */
export function descriptionPage(file: Upload): string {
  const name = file.title.replace(/\.\w+$/, '');
  const licence = file.licence === null ? [] : [template(file.licence, file.author)];
  return [
    ...(file.deletionReason === null ? [] : [template('delete', file.deletionReason)]),
    '== Summary ==',
    `{{Information|description=${name}, redrawn|source=Own work|author=${file.author ?? ''}}}`,
    '== Licensing ==',
    ...licence,
    ...(file.isTrademark ? ['{{Trademarked}}'] : []),
    `[[Category:Logos by name]] [[Category:${file.isDamaged ? 'Damaged files' : 'Test files'}]]`,
  ].join('\n');
}

function template(name: string, argument: string | null): string {
  return argument === null ? `{{${name}}}` : `{{${name}|${argument}}}`;
}
