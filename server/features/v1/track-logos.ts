import type { Catalogue } from '#catalogue/catalogue.ts';
import { uniqueFileNames } from '#files/logo-file-name.ts';
import { findKnownLogos, type ResolveDeps } from '#server/features/collections/logos/resolve-logos.ts';
import { checkLimit } from '#server/features/downloads/check-limit.ts';
import type { CountingDeps } from '#server/features/downloads/track-download.ts';
import { trackDownloads } from '#server/features/downloads/track-downloads.ts';
import { recordKeyDownloads } from '#server/features/keys/record-usage.ts';
import type { CheckLogos } from '#server/features/wall/check-logos.ts';
import { findLicenses } from '#server/features/wall/find-licenses.ts';
import type { Background } from '#server/platform/background.ts';
import { withoutOrigin } from '#server/platform/http/absolute-urls.ts';
import type { KeyHolder } from '#server/platform/http/session.ts';

export interface TrackLogosDeps extends ResolveDeps, CountingDeps {
  catalogue: Catalogue;
  background: Background;
  checkLogos: CheckLogos;
}

interface Request {
  /** The addresses of logos, absolute or as they are stored. */
  urls: readonly string[];
  requestId: string | null;
  /** The site's address. */
  origin: string;
  /** The network whose share of the wikis' budget is used to look up licences. */
  network: string;
}

/**
 * Counts the downloads of all known logos at these addresses for the account of a key, or none of them if too few downloads are
 * left. Returns the files to fetch with their licences, in order and without duplicates, and the unknown addresses.
 * @throws AppError downloads.limit_reached
 */
export async function trackLogos(
  deps: TrackLogosDeps,
  { keyId, accountId }: KeyHolder,
  { urls, requestId, origin, network }: Request,
) {
  const sentUrls = new Map(urls.map((url) => [withoutOrigin(url, origin), url]));
  const known = await findKnownLogos(deps, [...sentUrls.keys()]);
  const logos = [...known.values()].filter((logo) => logo !== null);
  const unknown = [...known].flatMap(([url, logo]) => (logo ? [] : [sentUrls.get(url) ?? url]));
  const { allowance, isRepeated } =
    logos.length === 0
      ? { allowance: await checkLimit(deps, { accountId }), isRepeated: true }
      : await trackDownloads(deps, accountId, { files: logos, requestId });
  if (!isRepeated) recordKeyDownloads(deps, keyId, logos.length);
  // The downloads are counted already, so a failed lookup only leaves licences unchecked.
  const checked = await findLicenses(deps, logos, `network ${network}`).catch(() => logos);
  const names = uniqueFileNames(checked);
  const files = checked.map((logo, at) => ({ logo, url: logo.url, fileName: names[at] ?? '' }));
  return { files, unknown, allowance };
}
