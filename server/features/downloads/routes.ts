import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  checkLimit as checkLimitCall,
  listDownloads as listDownloadsCall,
  refundDownload as refundDownloadCall,
  trackBatch as trackBatchCall,
  trackDownload as trackDownloadCall,
} from '#contract/downloads.ts';
import type { Guests } from '#server/platform/http/cookies.ts';
import { implement } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { refuseBatch, UNUSED_GUEST_ALLOWANCE } from './allowance/rules.ts';
import { checkLimit } from './check-limit.ts';
import { listDownloads } from './list-downloads.ts';
import { refundDownload } from './refund-download.ts';
import { trackBatch } from './track-batch.ts';
import { type CountingDeps, trackDownload } from './track-download.ts';

interface DownloadsDeps extends Omit<CountingDeps, 'countLogo'> {
  guests: Guests;
  /** Counts a download of a logo, by its address and the visitor's network, after the response. */
  countLogo(url: string, network: string): void;
}

/** Downloads count for the account, or for a guest by a cookie, which the first download sets. */
export function registerDownloads(app: FastifyInstance, { guests, countLogo, ...deps }: DownloadsDeps): void {
  const countingDeps = (request: Pick<FastifyRequest, 'ip'>): CountingDeps => ({
    ...deps,
    countLogo: (url) => countLogo(url, networkOf(request)),
  });

  implement(app, trackDownloadCall, async (request, reply) => {
    const { logoUrl, logoTitle, fileType, requestId = null } = request.body;
    const holder = request.actor ?? { guestId: guests.readOrCreate(request, reply) };
    return trackDownload(countingDeps(request), holder, { logoUrl, logoTitle, fileType, requestId });
  });

  implement(app, trackBatchCall, async (request) => {
    const { logos, requestId = null } = request.body;
    if (request.actor) return trackBatch(countingDeps(request), request.actor, { logos, requestId });
    const guest = knownGuest(guests.read(request));
    throw refuseBatch(guest ? await checkLimit(deps, guest) : UNUSED_GUEST_ALLOWANCE);
  });

  implement(app, refundDownloadCall, async (request) => {
    const holder = request.actor ?? knownGuest(guests.read(request));
    if (!holder) return { refunded: false, ...UNUSED_GUEST_ALLOWANCE };
    return refundDownload(deps, holder, request.body.requestId);
  });

  implement(app, checkLimitCall, async (request) => {
    const holder = request.actor ?? knownGuest(guests.read(request));
    const allowance = holder ? await checkLimit(deps, holder) : UNUSED_GUEST_ALLOWANCE;
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
