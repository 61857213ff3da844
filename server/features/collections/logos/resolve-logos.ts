import type { Logo } from '#contract/logos.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import type { FileRepository } from '#mediawiki/siteinfo.ts';
import { uncheckedLogo } from '#server/features/brands/rules.ts';
import type { Catalogue } from '#server/features/logos/catalogue.ts';
import { listLogosByUrl } from '#server/features/logos/list-logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { LogoFile } from './store.ts';

/** The longest name of a file that MediaWiki accepts. */
const MAX_NAME_BYTES = 240;

export interface ResolveDeps {
  db: Database;
  catalogue: Catalogue;
  /** Returns where the searched wikis keep their files. */
  repositories(): readonly FileRepository[];
}

/**
 * Returns the files at these addresses, as far as the server knows them, in order and without repetitions: logos of the
 * catalogue and the index, and files whose address is one that a searched wiki gives to their name. Nothing else that a page
 * sends is believed, because a shared collection shows it to others.
 */
export async function resolveLogos(
  { db, catalogue, repositories }: ResolveDeps,
  urls: readonly string[],
): Promise<{ files: LogoFile[]; skipped: string[] }> {
  const distinct = [...new Set(urls)];
  const indexed = await listLogosByUrl(db, distinct);
  const resolved = distinct.map((url) => {
    const logo = bundledLogo(catalogue, url) ?? indexed.get(url) ?? namedLogo(url, repositories());
    return { url, logo };
  });
  return {
    files: resolved.flatMap(({ logo }) => (logo ? [fileOf(logo)] : [])),
    skipped: resolved.flatMap(({ url, logo }) => (logo ? [] : [url])),
  };
}

export function bundledLogo(catalogue: Catalogue, url: string): Logo | null {
  const name = /^\/catalogue\/([^/]+)\.svg$/.exec(url)?.[1];
  const logo = name === undefined ? undefined : catalogue.byName(name)?.logo;
  return logo?.url === url ? logo : null;
}

/** Returns a file by the name in its address; null unless a wiki gives that name exactly this address. */
function namedLogo(url: string, repositories: readonly FileRepository[]): Logo | null {
  const name = nameIn(url);
  if (name === null || !canBeFileName(name)) return null;
  for (const repository of repositories) {
    const logo = uncheckedLogo(name, repository, '');
    if (logo?.url === url) return logo;
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

function fileOf({ url, title, fileType, thumbUrl, sourceUrl }: Logo): LogoFile {
  return { url, title, fileType, thumbUrl, sourceUrl };
}
