import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Logo } from '#contract/logos.ts';
import type { FileRepository } from '#mediawiki/siteinfo.ts';
import { findNamedFile } from '#server/features/brands/find-named-file.ts';
import { listLogosByUrl } from '#server/features/logos/list-logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { LogoFile } from './store.ts';

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
  deps: ResolveDeps,
  urls: readonly string[],
): Promise<{ files: LogoFile[]; skipped: string[] }> {
  const known = await findKnownLogos(deps, urls);
  return {
    files: [...known.values()].flatMap((logo) => (logo ? [fileOf(logo)] : [])),
    skipped: [...known].flatMap(([url, logo]) => (logo ? [] : [url])),
  };
}

/** Returns the logo at each of these addresses, in order and without repetitions; null if the server knows none. */
export async function findKnownLogos(
  { db, catalogue, repositories }: ResolveDeps,
  urls: readonly string[],
): Promise<Map<string, Logo | null>> {
  const distinct = [...new Set(urls)];
  const indexed = await listLogosByUrl(db, distinct);
  return new Map(
    distinct.map((url) => {
      const logo =
        bundledLogo(catalogue, url) ?? indexed.get(url) ?? findNamedFile(url, repositories())?.logo;
      return [url, logo ?? null];
    }),
  );
}

export function bundledLogo(catalogue: Catalogue, url: string): Logo | null {
  const name = /^\/catalogue\/([^/]+)\.svg$/.exec(url)?.[1];
  const logo = name === undefined ? undefined : catalogue.byName(name)?.logo;
  return logo?.url === url ? logo : null;
}

function fileOf({ url, title, fileType, thumbUrl, sourceUrl }: Logo): LogoFile {
  return { url, title, fileType, thumbUrl, sourceUrl };
}
