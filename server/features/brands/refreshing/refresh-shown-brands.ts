import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_ITEMS } from '#mediawiki/wikidata/api/requests.ts';
import type { BrandSteps } from '#mediawiki/wikidata/steps.ts';
import { WikiError } from '#server/features/wikis/wiki-error.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { type RefreshDeps, refreshOutdatedBrands } from './refresh-outdated-brands.ts';

const OUTDATED_MS = 7 * DAY_MS;
const MAX_BRANDS = 2000;
/** How often in a row it waits while visitors need all requests. */
const MAX_WAITS = 10;

/**
 * Refreshes the most used brands whose facts are older than a week, 50 at a time. Run every night.
 * @param signal ends it; what is stored is kept
 * @throws WikiError if Wikidata can't be read; the next run continues
 */
export async function refreshShownBrands(deps: RefreshDeps, signal: AbortSignal): Promise<void> {
  const outdated = {
    before: new Date(deps.clock.now().getTime() - OUTDATED_MS),
    except: [],
    isShown: true,
  };
  const createSteps = () => waitForRequests(deps.createSteps(), signal);
  let count = 0;
  for await (const { error } of refreshOutdatedBrands({ ...deps, createSteps }, outdated)) {
    if (signal.aborted) return;
    if (error) throw error;
    count += MAX_ITEMS;
    if (count >= MAX_BRANDS) return;
  }
}

/** Makes each request wait until this server may send it. */
function waitForRequests(steps: BrandSteps, signal: AbortSignal): BrandSteps {
  const send: BrandSteps['send'] = async (request) => {
    for (let waits = 0; ; waits += 1) {
      try {
        return await steps.send(request);
      } catch (error) {
        const isRefusal = error instanceof WikiError && /^(?:budget|share|busy)$/.test(error.reason);
        if (!isRefusal || waits === MAX_WAITS || signal.aborted) throw error;
        const ms = Math.min(error.waitMs ?? SECOND_MS, MINUTE_MS);
        await sleep(ms, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  return { ...steps, send };
}
