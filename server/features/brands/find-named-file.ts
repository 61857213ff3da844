import type { Logo } from '#contract/logos.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import type { FileRepository } from '#mediawiki/siteinfo.ts';
import type { FileName } from '#mediawiki/wikidata/brand-facts.ts';
import { uncheckedLogo } from './rules.ts';

/** The longest name of a file that MediaWiki accepts. */
const MAX_NAME_BYTES = 240;

/** Returns the file at an address by the name in it; null unless one of the repositories gives that name exactly this address. */
export function findNamedFile(
  url: string,
  repositories: readonly FileRepository[],
): { name: FileName; logo: Logo } | null {
  const name = nameIn(url);
  if (name === null || !canBeFileName(name)) return null;
  for (const repository of repositories) {
    const logo = uncheckedLogo(name, repository, '');
    if (logo?.url === url) return { name, logo };
  }
  return null;
}

/** Returns true if MediaWiki accepts a file of this name. @see mediawiki.org: Manual:$wgIllegalFileChars, Manual:Page title */
function canBeFileName(name: string): boolean {
  const isClean = cleanLine(name) === name && !/[#<>[\]|{}/\\:]/.test(name);
  return isClean && Buffer.byteLength(name) <= MAX_NAME_BYTES;
}

function nameIn(url: string): string | null {
  try {
    return decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
  } catch {
    return null;
  }
}
