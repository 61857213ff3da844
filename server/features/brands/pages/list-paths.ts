import { brandPath } from '#contract/pages.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { SitemapSource } from '#server/platform/http/discovery.ts';
import { countBrandsWithLogo, listBrandsWithLogo } from './sitemap-store.ts';

/** So few at a time that writing them doesn't delay other requests. */
const CHUNK_SIZE = 1000;

/** Lists the pages of all brands with a logo, for the sitemap. */
export function listBrandPaths(db: Database): SitemapSource {
  return {
    count: () => countBrandsWithLogo(db),
    async *list({ offset, limit }) {
      let after = '';
      for (let left = limit; left > 0; left -= CHUNK_SIZE) {
        const rows = await listBrandsWithLogo(db, {
          after,
          offset: after === '' ? offset : 0,
          limit: Math.min(CHUNK_SIZE, left),
        });
        yield rows.map(brandPath);
        after = rows.at(-1)?.id ?? '';
        if (rows.length < CHUNK_SIZE) return;
      }
    },
  };
}
