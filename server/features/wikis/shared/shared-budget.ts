import { randomUUID } from 'node:crypto';
import { type Clock, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Redis, RedisSession, Script } from '#server/platform/redis/redis.ts';
import { createBudget, type LocalBudget, type Payer, type Refusal } from '../budget.ts';
import { CONTACT_MS, createScripts, KEYS, LATE_MS, WINDOW_MS } from './scripts.ts';

/** How often a server that asks nothing makes itself heard; three in a row may be lost. */
export const BEAT_MS = 3 * SECOND_MS;
/**
 * After its last contact a server makes no request for so long: until the others leave it its part, and then until
 * none of what they took before that is younger than 60 s.
 */
export const SILENCE_MS = CONTACT_MS + WINDOW_MS + LATE_MS;
/** A Redis that refuses the scripts, because it is full or may only be read, is left alone for so long. */
const REFUSED_MS = 5 * MINUTE_MS;

interface Deps {
  redis: Pick<Redis, 'session' | 'run'>;
  /** For all servers together, in any 60 s. */
  perMinute: number;
  /** What each payer may have while there is any; see `createBudget`. */
  leastShare: number;
  /** The most servers that run at the same time. */
  instances: number;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  scripts?: ReturnType<typeof createScripts>;
}

interface Take {
  id: string;
  payer: Payer | '';
  at: number;
}

/** What this server is known by in one connection; `aheadMs` is what Redis's clock is ahead of ours, or less. */
interface Membership {
  session: RedisSession;
  aheadMs: number;
}

/**
 * The budget that all servers share through Redis: at most `perMinute` requests in any 60 s over all of them. A server
 * that Redis is away from is silent for 71 s and then keeps to its part, `perMinute / instances`, which the others
 * leave to it (decision 18). It holds as long as no more than `instances` servers run at a time.
 */
export class SharedBudget implements LocalBudget {
  readonly #deps: Deps;
  readonly #scripts: ReturnType<typeof createScripts>;
  readonly #part: number;
  readonly #alone: LocalBudget;
  readonly #name = randomUUID();
  #takes: Take[] = [];
  #count = 0;
  #membership: Membership | null = null;
  #joining: Promise<Membership> | null = null;
  #left = 0;
  /** How many requests all servers have made in the last 60 s. */
  #taken = 0;
  /** How many a minute this server leaves to others. */
  #leaves = 0;
  /** When Redis may have heard of this server last, by our clock. */
  #heardAt = Number.NEGATIVE_INFINITY;
  #refusedUntil = Number.NEGATIVE_INFINITY;

  constructor(deps: Deps) {
    const { perMinute, leastShare, instances, clock, scripts } = deps;
    this.#deps = deps;
    this.#scripts = scripts ?? createScripts();
    this.#part = partOf(perMinute, instances);
    this.#alone = createBudget(this.#part, leastShare, clock);
  }

  left(): number {
    if (this.#membership) return this.#left;
    return this.#silenceMs() > 0 ? 0 : this.#alone.left();
  }

  async take(payer: Payer, wiki = ''): Promise<Refusal | null> {
    const answer = await this.#ask(payer, wiki);
    if (answer === 'away') return this.#takeAlone(payer);
    return answer === 'taken' ? null : answer;
  }

  leave(perMinute: number): boolean {
    this.#leaves = perMinute;
    this.#alone.leave(perMinute);
    if (this.#membership) return this.#taken <= this.#perMinute();
    this.#dropOld();
    return this.#takes.length <= this.#part - perMinute;
  }

  tellPause(wiki: string, ms: number): void {
    if (this.#deps.redis.session)
      this.#deps.redis.run(this.#scripts.pause, KEYS, [wiki, ms]).catch(() => undefined);
  }

  /** Makes this server heard, so that the others know that it is not cut off. Never throws. */
  async beat(): Promise<void> {
    await this.#ask(null, '');
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  /** What is for all servers together, after what each of them leaves to others. */
  #perMinute(): number {
    return Math.max(0, this.#deps.perMinute - this.#leaves * this.#deps.instances);
  }

  #learn(left: string | undefined, taken: string | undefined): void {
    this.#left = Number(left);
    this.#taken = Number(taken);
  }

  #dropOld(): void {
    const from = this.#now() - WINDOW_MS;
    this.#takes = this.#takes.filter(({ at }) => at > from);
  }

  #silenceMs(): number {
    return Math.max(0, this.#heardAt + SILENCE_MS - this.#now());
  }

  /** Counts a request before it is granted, so that none is missing when this server joins meanwhile. */
  async #counted<T>(
    payer: Payer | null,
    isGranted: (answer: T) => boolean,
    ask: (id: string) => Promise<T>,
  ): Promise<T> {
    const now = this.#now();
    this.#count += 1;
    const take: Take = { id: `${this.#name}:${this.#count}`, payer: payer ?? '', at: now };
    this.#dropOld();
    this.#takes.push(take);
    let keeps = false;
    try {
      const answer = await ask(take.id);
      keeps = isGranted(answer);
      return answer;
    } finally {
      if (!keeps) this.#takes = this.#takes.filter((other) => other !== take);
    }
  }

  async #takeAlone(payer: Payer): Promise<Refusal | null> {
    const waitMs = this.#silenceMs();
    if (waitMs > 0) return { spent: 'budget', waitMs };
    return this.#counted(
      payer,
      (refusal) => refusal === null,
      () => this.#alone.take(payer),
    );
  }

  /** Asks Redis, once more where this server has to join first; without a payer it is only heard. */
  async #ask(payer: Payer | null, wiki: string): Promise<Refusal | 'taken' | 'away'> {
    const { redis, log } = this.#deps;
    const leastShare = payer === 'ingest' ? 0 : this.#deps.leastShare;
    try {
      for (let tries = 0; tries < 3; tries += 1) {
        const { session } = redis;
        if (!session || this.#now() < this.#refusedUntil) break;
        const membership = await this.#join(session);
        const [word, wait, left, taken] = await this.#counted<string[]>(
          payer,
          (answer) => answer[0] === 'taken',
          (id) => this.#call(this.#scripts.take, membership, [id, payer ?? '', leastShare, wiki]),
        );
        if (word === 'late' || word === 'unknown') {
          if (this.#membership === membership) this.#membership = null;
          continue;
        }
        this.#learn(left, taken);
        return word === 'taken' ? 'taken' : { spent: word as Refusal['spent'], waitMs: Number(wait) };
      }
    } catch (error) {
      if ((error as Error).name === 'ReplyError') {
        this.#refusedUntil = this.#now() + REFUSED_MS;
        log.warn({ error }, 'Redis refuses to keep the budget: this server keeps to its part');
      }
    }
    this.#membership = null;
    return 'away';
  }

  async #join(session: RedisSession): Promise<Membership> {
    if (this.#membership?.session === session) return this.#membership;
    this.#joining ??= this.#joinAnew(session).finally(() => {
      this.#joining = null;
    });
    return this.#joining;
  }

  async #joinAnew(session: RedisSession): Promise<Membership> {
    const time = Number(await this.#deps.redis.run(this.#scripts.time, [], []));
    const membership = { session, aheadMs: time - this.#now() };
    const now = this.#now();
    const own = this.#takes.flatMap(({ id, payer, at }) => [`${id}|${payer}`, now - at]);
    const [word, , left, taken] = await this.#call(this.#scripts.join, membership, own);
    if (word !== 'joined') throw new Error('Redis takes too long');
    this.#learn(left, taken);
    this.#membership = membership;
    return membership;
  }

  async #call(
    script: Script,
    { session, aheadMs }: Membership,
    more: readonly (string | number)[],
  ): Promise<string[]> {
    const { redis, instances } = this.#deps;
    this.#heardAt = this.#now();
    const about = [
      this.#name,
      session.run,
      this.#heardAt + aheadMs,
      this.#perMinute(),
      this.#part,
      instances,
    ];
    const answer = await redis.run(script, KEYS, [...about, ...more]);
    return (answer as unknown[]).map(String);
  }
}

/** The part of each of so many servers that know nothing of each other. */
export function partOf(perMinute: number, instances: number): number {
  return Math.max(1, Math.floor(perMinute / instances));
}
