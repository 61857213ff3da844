import { readBrandId } from '#contract/brand-id.ts';
import type { NamedBrand } from '#contract/brands.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import type { NameMatch } from '#contract/wall.ts';
import type { DrawingProcess } from '#images/node/process/drawing-process.ts';
import { DrawingError } from '#images/node/process/job.ts';
import type { AssistantSource } from '#programs/source/assistant-source.ts';
import type { GetBrand } from '#server/features/brands/get-brand.ts';
import type { FindBrand } from '#server/features/brands/lookup/find-brand.ts';
import type { CheckFile } from '#server/features/checks/check-file.ts';
import { findKnownLogos, type ResolveDeps } from '#server/features/collections/logos/resolve-logos.ts';
import type { SearchLogos } from '#server/features/search/search-logos.ts';
import { findBrandDetails, findNamedBrand } from '#server/features/v1/find-known-brand.ts';
import type { CheckLogos } from '#server/features/wall/check-logos.ts';
import { findLicenses } from '#server/features/wall/find-licenses.ts';
import type { MatchNames } from '#server/features/wall/match-names.ts';
import { withAbsoluteUrls, withoutOrigin } from '#server/platform/http/absolute-urls.ts';
import type { KeyHolder } from '#server/platform/http/session.ts';
import type { ReadFile } from './read-file.ts';
import { type TrackFileDeps, trackFile } from './track-file.ts';

/** Names of a wall that are looked up in Wikidata. */
const MAX_ASKED = 10;

export interface SourceDeps extends ResolveDeps, TrackFileDeps {
  searchLogos: SearchLogos;
  findBrand: FindBrand;
  getBrand: GetBrand;
  matchNames: MatchNames;
  checkLogos: CheckLogos;
  readFile: ReadFile;
  checkFile: CheckFile;
  drawing: Pick<DrawingProcess, 'trim'>;
  /** Counts brands as shown. */
  recordShown(ids: readonly string[]): void;
}

/** Who calls a tool. */
export interface Caller {
  key: KeyHolder;
  /** The network whose share of the wikis' budget the call uses. */
  network: string;
  /** The site's address, which starts the addresses of the catalogue's files. */
  origin: string;
}

/** Creates what the tools of one call read from. Files that it fetches count as downloads of the key's account. */
export function createSource(deps: SourceDeps, { key, network, origin }: Caller): AssistantSource {
  const absolute = <T>(response: T): T => withAbsoluteUrls(response, origin);
  const stored = (logo: Logo): Logo => ({ ...logo, url: withoutOrigin(logo.url, origin) });
  return {
    async search({ names, ...filters }) {
      const query = { ...filters, q: names.join('\n'), indexed: '', brand: '' };
      return absolute((await deps.searchLogos(query, network)).response);
    },
    findBrand: async (name) => absolute(await findAnyBrand(deps, name)),
    match: async (names) => absolute(await matchAll(deps, names)),
    async findLogos(urls) {
      const paths = urls.map((url) => withoutOrigin(url, origin));
      const known = [...(await findKnownLogos(deps, paths)).values()].filter((logo) => logo !== null);
      return absolute(await findLicenses(deps, known, `network ${network}`));
    },
    readFile: (logo, signal) => deps.readFile(stored(logo), { signal }),
    async checkFile(logo) {
      const { id, url } = stored(logo);
      return (await deps.checkFile({ id, url })).check;
    },
    trimSvg: (code, space) => trimSvg(deps, code, space),
    fetchFile: (logo, signal) =>
      trackFile(deps, key, { logo: stored(logo), read: () => deps.readFile(stored(logo), { signal }) }),
  };
}

/** Returns null for an SVG that can't be trimmed, or not now because too many files wait. */
async function trimSvg({ drawing }: SourceDeps, code: string, space: number): Promise<string | null> {
  const trimming = drawing.trim(Buffer.from(code), 'svg', { space });
  const trimmed = await trimming.catch((error: unknown) => {
    if (error instanceof DrawingError) return null;
    throw error;
  });
  return trimmed && new TextDecoder().decode(trimmed);
}

async function findAnyBrand(
  { findBrand, getBrand, recordShown }: SourceDeps,
  name: string,
): Promise<NamedBrand> {
  const id = readBrandId(name);
  const named =
    id === null
      ? await findNamedBrand(findBrand, name)
      : { brand: await findBrandDetails(getBrand, id).catch(nullIfUnknown) };
  if (named.brand) recordShown([named.brand.id]);
  return named;
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'brands.not_found') return null;
  throw error;
}

/** Matches names; first asks Wikidata about some of those that this server doesn't know. */
async function matchAll(
  { matchNames, findBrand }: SourceDeps,
  names: readonly string[],
): Promise<NameMatch[]> {
  const match = (texts: readonly string[]) => matchNames(texts.map((name) => ({ name })));
  const matches = await match(names);
  const unsettled = matches.filter(({ brandUnasked, certainty }) => brandUnasked && certainty !== 'sure');
  const asked = [...new Set(unsettled.map(({ name }) => name))].slice(0, MAX_ASKED);
  if (asked.length === 0) return matches;
  await Promise.all(asked.map((name) => findBrand(name)));
  const again = new Map((await match(asked)).map((found) => [found.name, found]));
  return matches.map((found) => again.get(found.name) ?? found);
}
