import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/downloads.ts';
import type { Guests } from '#server/platform/http/cookies.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import {
  BATCH_LIMIT,
  type Holder,
  NEW_GUEST_LIMIT,
  refuseBatch,
  UNUSED_GUEST_ALLOWANCE,
} from './allowance/rules.ts';
import { checkLimit } from './check-limit.ts';
import { listDownloads } from './list-downloads.ts';
import { refundDownload } from './refund-download.ts';
import { startBatch } from './start-batch.ts';
import { trackBatch } from './track-batch.ts';
import { type CountingDeps, trackDownload } from './track-download.ts';

interface DownloadsDeps extends Omit<CountingDeps, 'countLogo'> {
  guests: Guests;
  /** Counts a download of the logo at `url` from a visitor's network, after the response. */
  countLogo(url: string, network: string): void;
  createRateLimiter: CreateRateLimiter;
}

/** Counts downloads for the account or, through a cookie that the first download sets, for the guest. */
export function registerDownloads(app: FastifyInstance, { guests, countLogo, ...deps }: DownloadsDeps): void {
  const newGuestLimit = deps.createRateLimiter(NEW_GUEST_LIMIT);
  const batchLimit = deps.createRateLimiter(BATCH_LIMIT);
  const countingDeps = (request: Pick<FastifyRequest, 'ip'>): CountingDeps => ({
    ...deps,
    countLogo: (url) => countLogo(url, networkOf(request)),
  });

  /** Returns null for a guest without a cookie. */
  function holderOf(request: Pick<FastifyRequest, 'actor' | 'cookies'>): Holder | null {
    const guestId = guests.read(request);
    return request.actor ?? (guestId === null ? null : { guestId });
  }

  async function allowanceOf(request: Pick<FastifyRequest, 'actor' | 'cookies'>) {
    const holder = holderOf(request);
    return holder ? checkLimit(deps, holder) : UNUSED_GUEST_ALLOWANCE;
  }

  /** Limits subscribers only: other accounts can't write a batch. */
  async function limitBatches({ accountId }: Actor) {
    const { isSubscribed } = await checkLimit(deps, { accountId });
    if (isSubscribed) await batchLimit.consume(String(accountId));
  }

  implement(app, calls.trackDownload, async (request, reply) => {
    const { logoUrl, logoTitle, fileType, requestId = null } = request.body;
    if (!holderOf(request)) await newGuestLimit.consume(networkOf(request));
    const holder = request.actor ?? { guestId: guests.readOrCreate(request, reply) };
    return trackDownload(countingDeps(request), holder, { logoUrl, logoTitle, fileType, requestId });
  });

  implement(app, calls.startBatch, async (request) => {
    const { format, requestId = randomUUID() } = request.body;
    if (!request.actor) throw refuseBatch(await allowanceOf(request));
    await limitBatches(request.actor);
    return startBatch(deps, request.actor, { format, requestId });
  });

  implement(app, calls.trackBatch, async (request) => {
    const { format, requestId = randomUUID(), logos: files } = request.body;
    if (!request.actor) throw refuseBatch(await allowanceOf(request));
    await limitBatches(request.actor);
    return trackBatch(countingDeps(request), request.actor, { format, requestId, files });
  });

  implement(app, calls.refundDownload, async (request) => {
    const holder = holderOf(request);
    if (!holder) return { refunded: false, ...UNUSED_GUEST_ALLOWANCE };
    return refundDownload(deps, holder, request.body.requestId);
  });

  implement(app, calls.checkLimit, async (request) => {
    const allowance = await allowanceOf(request);
    return { ...allowance, canDownload: allowance.remaining !== 0 };
  });

  implement(app, calls.listDownloads, async ({ actor, query }) =>
    listDownloads(deps, { ...query, accountId: actor.accountId }),
  );
}
