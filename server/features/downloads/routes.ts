import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  checkLimit as checkLimitCall,
  giveBackDownload as giveBackDownloadCall,
  listDownloads as listDownloadsCall,
  trackBatch as trackBatchCall,
  trackDownload as trackDownloadCall,
} from '#contract/downloads.ts';
import type { Guests } from '#server/platform/http/cookies.ts';
import { implement } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { UNTOUCHED_GUEST } from './allowance/rules.ts';
import { refuseBatch } from './batch/rules.ts';
import { trackBatch } from './batch/track-batch.ts';
import { checkLimit } from './check-limit.ts';
import { giveBackDownload } from './give-back-download.ts';
import { listDownloads } from './list-downloads.ts';
import { type CountingDeps, trackDownload } from './track-download.ts';

interface DownloadsDeps extends Omit<CountingDeps, 'countLogo'> {
  guests: Guests;
  /** Counts the downloads of each logo, by its address and who has it, behind the answer. */
  countLogo(url: string, network: string): void;
}

/** A visitor with an account counts on it; a guest on a cookie, which the first download gives. */
export function registerDownloads(app: FastifyInstance, { guests, countLogo, ...deps }: DownloadsDeps): void {
  const countingOf = (request: Pick<FastifyRequest, 'ip'>): CountingDeps => ({
    ...deps,
    countLogo: (url) => countLogo(url, networkOf(request)),
  });

  implement(app, trackDownloadCall, async (request, reply) => {
    const { logoUrl, logoTitle, fileType, requestId = null } = request.body;
    const holder = request.actor ?? { guestId: guests.recognise(request, reply) };
    return trackDownload(countingOf(request), holder, { logoUrl, logoTitle, fileType, requestId });
  });

  implement(app, trackBatchCall, async (request) => {
    const { logos, requestId = null } = request.body;
    if (request.actor) return trackBatch(countingOf(request), request.actor, { logos, requestId });
    const guest = knownGuest(guests.read(request));
    throw refuseBatch(guest ? await checkLimit(deps, guest) : UNTOUCHED_GUEST);
  });

  implement(app, giveBackDownloadCall, async (request) => {
    const holder = request.actor ?? knownGuest(guests.read(request));
    if (!holder) return { givenBack: false, ...UNTOUCHED_GUEST };
    return giveBackDownload(deps, holder, request.body.requestId);
  });

  implement(app, checkLimitCall, async (request) => {
    const holder = request.actor ?? knownGuest(guests.read(request));
    const allowance = holder ? await checkLimit(deps, holder) : UNTOUCHED_GUEST;
    return { ...allowance, canDownload: allowance.remaining !== 0 };
  });

  implement(app, listDownloadsCall, async ({ actor, query }) => {
    const { offset, limit } = query;
    return listDownloads(deps, { accountId: actor.accountId, offset, limit });
  });
}

function knownGuest(guestId: string | null): { guestId: string } | null {
  return guestId === null ? null : { guestId };
}
