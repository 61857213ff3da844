import { setTimeout as sleep } from 'node:timers/promises';
import { readBody } from '#mediawiki/answer.ts';
import { namespaceParams } from '#mediawiki/enumerate/params.ts';
import type { JsonRecord } from '#mediawiki/json.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import { failureOfAnswer } from '../wikis/answer-failure.ts';
import { SourceFailure } from '../wikis/source-failure.ts';
import type { WikiClient } from '../wikis/wiki-client.ts';
import { pauseAfter } from './rules.ts';

const REQUEST_TIMEOUT_MS = 60 * SECOND_MS;
const TRIES_IN_A_ROW = 3;
/** So often a wiki is looked after that gives no answer, with growing pauses: a good half hour. */
const MAX_LOOKS = 14;
/** A stopped ingest waits so long for the answer under way. */
const LAST_ANSWER_MS = 3 * SECOND_MS;

/** The ingest was asked to stop; what is not written yet will be asked for again. */
class IngestStopped extends Error {
  constructor() {
    super('Stopped. The same command goes on from here.');
    this.name = 'IngestStopped';
  }
}

interface PatienceDeps {
  client: WikiClient;
  /** What people know the wiki by. */
  name: string;
  signal: AbortSignal;
  /** Tells what is waited for; null once it is over. */
  waitsFor(what: string | null): void;
}

/** A wiki that nobody waits for: asked in series, within the budget, and after whatever pause it wants. */
export interface PatientWiki {
  origin: string;
  /**
   * The body of an answer without an error. Waits as long as the budget or the wiki wants, and tries three times what
   * may pass.
   * @throws SourceFailure where this request does not succeed
   * @throws IngestStopped
   */
  ask(params: URLSearchParams): Promise<JsonRecord>;
  /**
   * Looks after a failure whether the wiki is well, and waits until it is, so that the fault lay in what was asked.
   * @throws SourceFailure where it refuses this server, or gives no answer for half an hour
   * @throws IngestStopped
   */
  recover(failure: SourceFailure): Promise<void>;
  /** How many requests were sent since this was last asked. */
  takeCount(): number;
}

export function createPatientWiki({ client, name, signal, waitsFor }: PatienceDeps): PatientWiki {
  let count = 0;

  async function wait(ms: number, what: string): Promise<void> {
    waitsFor(what);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
    waitsFor(null);
  }

  async function askOnce(params: URLSearchParams): Promise<JsonRecord> {
    if (signal.aborted) throw new IngestStopped();
    const stopping = Promise.withResolvers<never>();
    const stop = () => void sleep(LAST_ANSWER_MS).then(() => stopping.reject(new IngestStopped()));
    signal.addEventListener('abort', stop, { once: true });
    try {
      const asking = client.ask(params, REQUEST_TIMEOUT_MS, 'ingest');
      const reply = await Promise.race([asking, stopping.promise]);
      const reading = readBody(reply.text, reply.contentType);
      if (reading.state === 'ok') return reading.body;
      const failure = failureOfAnswer(name, reading, reply.waitMs);
      if (failure.waitMs !== null) client.pause(failure.waitMs);
      throw failure;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** The pause that a failure asks for and that says nothing against the request; null for any other failure. */
  function pauseOf(failure: SourceFailure, busy: number): number | null {
    const { reason, waitMs } = failure;
    if (reason === 'budget' || reason === 'share') return waitMs ?? SECOND_MS;
    return reason === 'busy' ? Math.max(waitMs ?? 0, client.pauseMs(), pauseAfter(busy)) : null;
  }

  async function ask(params: URLSearchParams): Promise<JsonRecord> {
    for (let failures = 0, busy = 0; ; ) {
      try {
        const body = await askOnce(params);
        count += 1;
        return body;
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        const isOwn = error.reason === 'budget' || error.reason === 'share';
        if (!isOwn) count += 1;
        if (error.reason === 'busy') busy += 1;
        const pause = pauseOf(error, busy);
        if (pause === null) {
          failures += 1;
          if (!mayPass(error) || failures >= TRIES_IN_A_ROW) throw error;
        }
        await wait(Math.max(pause ?? pauseAfter(failures), client.pauseMs()), error.message);
      }
    }
  }

  return {
    origin: client.origin,
    ask,
    async recover(failure) {
      for (let looks = 1, last = failure; ; looks += 1) {
        if (last.reason === 'refused' || looks > MAX_LOOKS) throw last;
        try {
          await ask(namespaceParams());
          return;
        } catch (error) {
          if (!(error instanceof SourceFailure)) throw error;
          last = error;
          await wait(pauseAfter(looks), `${error.message} It is asked again.`);
        }
      }
    },
    takeCount() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

function mayPass({ reason, passing }: SourceFailure): boolean {
  return passing || reason === 'timeout' || reason === 'unreachable';
}
