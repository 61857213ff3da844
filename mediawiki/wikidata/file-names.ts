import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { brandKey, brandKeys } from '#contract/search/brand-key.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import { isTitle } from '../enumerate/titles.ts';

const FILE_PATH = /^https?:\/\/[^/]+\/(?:wiki\/)?Special:(?:FilePath|Redirect\/file)\/([^?#]+)/i;
/** Words that name a logo in a file name, in the languages of most files. */
const LOGO_WORD =
  /logo|wordmark|emblem|monogram|\b(?:icon|symbol)s?\b|лого|эмблем|ロゴ|标志|標誌|로고|شعار|לוגו/iu;

/**
 * Returns the name of a file as Wikimedia Commons writes it: without namespace, with spaces, a capital first letter. Accepts
 * an address of Special:FilePath too. Null if it isn't a valid title.
 * @see https://www.mediawiki.org/wiki/Manual:Page_title
 */
export function fileNameOf(value: string): string | null {
  const [, path] = FILE_PATH.exec(value) ?? [];
  const name = cleanLine((path === undefined ? value : decode(path)).replaceAll('_', ' ')).replace(
    /^(?:file|image):\s*/i,
    '',
  );
  if (!isTitle(name) || /[/\\]/.test(name)) return null;
  const [first = ''] = name;
  const capital = first.toUpperCase();
  return capital.length === first.length ? capital + name.slice(first.length) : name;
}

/**
 * True if a file can be a logo of a brand: of a supported type, and no JPEG, which mostly is a photograph, without a word such as
 * "logo" or the brand's name alone.
 */
export function canBeLogo(fileName: string, label: string): boolean {
  const type = fileTypeOfName(fileName);
  return type !== null && (type !== 'jpg' || LOGO_WORD.test(fileName) || isNamedAfter(fileName, label));
}

/** True for a file with the name of a brand and perhaps a number: "DEKRA.jpg", "Humanic 2013.jpg". Cameras write ".JPG". */
export function isNamedAfter(fileName: string, label: string): boolean {
  const [, name = ''] = /^(.+)\.[a-z]+$/.exec(fileName) ?? [];
  const keys = [brandKey(name), brandKey(name.replaceAll(/\d+/g, ' '))];
  return keys.some((key) => key !== '' && brandKeys(label).includes(key));
}

export function isSvg(fileName: string): boolean {
  return fileTypeOfName(fileName) === 'svg';
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // The address has the raw name, in which a percent sign is no escape.
    return path;
  }
}
