import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SearchCatalogue } from '#catalogue/search-catalogue.ts';
import type { BrandChoice } from '#contract/brands.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { searchTextOf } from '#contract/search/brand-key.ts';
import { SVG_ONLY } from '#contract/search/filters.ts';
import { mergeLists } from '#contract/search/merge-lists.ts';
import { hasLogo } from '#contract/search/pick-logo.ts';
import { hasTitle, matchName } from '#contract/search/wall-match.ts';
import type { NameMatch } from '#contract/wall.ts';
import type { DescribedName } from '#server/features/brands/describe-names.ts';
import type { FindLogos } from '#server/features/logos/find-logos.ts';
import type { FindNames } from '#server/features/search/brands/search-brands.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import { createReadLimiter } from '#server/platform/database/read-limiter.ts';
import type { Log } from '#server/platform/log.ts';

/** Each list of names uses one of a server's ten connections at a time. */
const LIMITS = { what: 'The logos of a wall', concurrency: 2, maxQueued: 20 };
const TIMEOUT_MS = 20 * SECOND_MS;

interface MatchDeps {
  findNames: FindNames;
  findLogos: FindLogos;
  searchCatalogue: SearchCatalogue;
  /** False if brands come from the brand table only. */
  asksWikidata: boolean;
  /** Multiplies how long a list may take. */
  databasePatience?: number | undefined;
  clock: Clock;
  log: Log;
}

/** A name of a wall; `brandId` is the brand that the visitor chose. */
interface WallName {
  name: string;
  brandId?: string | undefined;
}

/** Returns the best known of several brands that has a logo; the best known if none has one. */
function bestChoice(choices: NameMatch['choices'] = []): BrandChoice | undefined {
  return choices.find(hasLogo) ?? choices[0];
}

/** Returns the drawings of a name in the catalogue and, unless the catalogue has exactly this name, in the index. */
async function findDrawings(deps: MatchDeps, name: string): Promise<Logo[]> {
  const now = deps.clock.now();
  const query = { ...SVG_ONLY, name: searchTextOf(name), offset: 0 };
  const bundled = deps.searchCatalogue(query, now.getTime()).logos;
  const [exact] = bundled.filter((logo) => hasTitle(logo, name));
  if (exact) return mergeLists([[exact], bundled]);
  const indexed = await deps.findLogos({ ...query, reach: 'prefix' }, now);
  return mergeLists([indexed.logos, bundled]);
}

export type MatchNames = ReturnType<typeof createMatchNames>;

/** Creates `matchNames`, which returns the logos of each name, in their order. It asks no wiki. @throws AppError wall.busy */
export function createMatchNames(deps: MatchDeps) {
  const limiter = createReadLimiter(deps.log, LIMITS);

  async function match(name: string, described: DescribedName): Promise<NameMatch> {
    const { named, keys, isUnasked } = described;
    const isKnown = named.brand?.current?.fileType === 'svg';
    // Searching the catalogue blocks the event loop for a third of a millisecond.
    await yieldToEventLoop();
    const found = isKnown ? [] : await findDrawings(deps, name);
    return {
      ...matchName({ name, named, keys, found }),
      ...(deps.asksWikidata && isUnasked && { brandUnasked: true as const }),
    };
  }

  async function matchAll(names: readonly WallName[], signal: AbortSignal): Promise<NameMatch[]> {
    const texts = names.map(({ name }) => name);
    const described = await deps.findNames(texts, []);
    const picked = names.map(({ brandId }, at) => brandId ?? bestChoice(described[at]?.named.choices)?.id);
    const isPicking = picked.some((id) => id !== undefined);
    const withPicked = isPicking
      ? await deps.findNames(
          texts,
          picked.map((id) => (id ? [id] : [])),
        )
      : described;
    const matches: NameMatch[] = [];
    for (const [at, { named, keys }] of withPicked.entries()) {
      signal.throwIfAborted();
      const { name = '', brandId } = names[at] ?? {};
      const { choices } = described[at]?.named ?? {};
      const isUnasked = described[at]?.isUnasked ?? false;
      const isChosen = brandId !== undefined && named.brand?.id === brandId;
      const known = { named: { ...named, ...(choices && !isChosen && { choices }) }, keys, isUnasked };
      // The visitor can choose again.
      matches.push({ ...(await match(name, known)), ...(choices && isChosen && { choices }) });
    }
    return matches;
  }

  return async function matchNames(names: readonly WallName[]): Promise<NameMatch[]> {
    const timeoutMs = TIMEOUT_MS * (deps.databasePatience ?? 1);
    const signal = AbortSignal.timeout(timeoutMs);
    const matches = await limiter.read(() => matchAll(names, signal), timeoutMs);
    if (!matches) throw new AppError('wall.busy');
    return matches;
  };
}
