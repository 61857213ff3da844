import { MINUTE_MS } from '#server/platform/clock.ts';
import type { Redis, RedisReply, RedisSession, Script } from '#server/platform/redis/redis.ts';
import type { Payer } from '../budget.ts';
import { createScripts, KEYS } from './scripts.ts';
import { BEAT_MS, SharedBudget } from './shared-budget.ts';

/** Where the time is that a test sets. */
const CLOCK = 'test:clock';
const TIME = `return tonumber(redis.call('GET', '${CLOCK}'))`;
const SCRIPTS = createScripts(TIME, 'Simulated');
/** The same, with the minute of a single server. */
export const MINUTE_SCRIPTS = createScripts(TIME, 'SimulatedMinute', MINUTE_MS);
const SET_CLOCK: Script = { name: 'testSetClock', lua: `redis.call('SET', '${CLOCK}', ARGV[1])` };
const DUMP: Script = { name: 'testDump', lua: `return redis.call('DUMP', KEYS[1])` };
const LOSE: Script = { name: 'testLose', lua: `redis.call('DEL', unpack(KEYS))` };
const RESTORE: Script = { name: 'testRestore', lua: `redis.call('RESTORE', KEYS[1], 0, ARGV[1], 'REPLACE')` };

interface Server {
  budget: SharedBudget;
  isCut: boolean;
  /** Redis does what it is told next, but the answer is lost on the way. */
  losesAnswer: boolean;
  session: RedisSession | null;
}

/** Several servers, one real Redis, and a time that passes when it is told to. */
export class Simulation {
  readonly servers: Server[] = [];
  /** When each request was granted, in ms. */
  readonly granted: number[] = [];
  readonly #redis: Redis;
  readonly #scripts: typeof SCRIPTS;
  #now = 0;
  #runs = 0;
  #isAway = false;
  #kept: RedisReply[] = [];

  constructor(redis: Redis, scripts = SCRIPTS) {
    this.#redis = redis;
    this.#scripts = scripts;
  }

  async begin(options: { servers: number; perMinute: number; leastShare: number }): Promise<void> {
    await this.#redis.run(LOSE, KEYS, []);
    await this.#setTime(1_800_000_000_000);
    for (let at = 0; at < options.servers; at += 1) this.servers.push(this.#create(options));
    this.#connect();
  }

  /** Time passes, in which each server makes itself heard as often as it does. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    while (this.#now < end) {
      await this.#setTime(Math.min(end, this.#now + BEAT_MS));
      for (const { budget } of this.servers) await budget.beat();
    }
  }

  async take(at: number, times: number, payer: Payer = 'server'): Promise<number> {
    const budget = this.servers[at % this.servers.length]?.budget;
    const answers = await Promise.all(Array.from({ length: times }, () => budget?.take(payer)));
    const granted = answers.filter((answer) => answer === null).length;
    for (let count = 0; count < granted; count += 1) this.granted.push(this.#now);
    return granted;
  }

  /** One server's line to Redis is cut, or mended. */
  cut(at: number, isCut: boolean): void {
    const server = this.servers[at % this.servers.length];
    if (server) server.isCut = isCut;
    this.#connect();
  }

  loseAnswer(at: number): void {
    const server = this.servers[at % this.servers.length];
    if (server) server.losesAnswer = true;
  }

  stopRedis(): void {
    this.#isAway = true;
    this.#connect();
  }

  /** Redis comes back with all it had, with nothing, or with what it had at the last `keep`. */
  async startRedis(data: 'all' | 'none' | 'old'): Promise<void> {
    if (!this.#isAway) return;
    if (data !== 'all') await this.lose();
    if (data === 'old')
      for (const [at, bytes] of this.#kept.entries())
        if (bytes !== null) await this.#redis.run(RESTORE, [KEYS[at] ?? ''], [bytes as Buffer]);
    this.#isAway = false;
    this.#runs += 1;
    this.#connect();
  }

  /** Redis goes on, with nothing of what it had. */
  async lose(): Promise<void> {
    await this.#redis.run(LOSE, KEYS, []);
  }

  async keep(): Promise<void> {
    this.#kept = await Promise.all(KEYS.map((key) => this.#redis.run(DUMP, [key], [])));
  }

  /** The most requests that were granted in any 60 seconds. */
  most(): number {
    const { granted } = this;
    return Math.max(
      0,
      ...granted.map((end, at) => granted.slice(0, at + 1).filter((from) => from > end - MINUTE_MS).length),
    );
  }

  async #setTime(now: number): Promise<void> {
    this.#now = now;
    await this.#redis.run(SET_CLOCK, [], [now]);
  }

  #connect(): void {
    for (const server of this.servers) {
      if (this.#isAway || server.isCut) server.session = null;
      else server.session ??= { run: `run ${this.#runs}` };
    }
  }

  #create({
    servers,
    perMinute,
    leastShare,
  }: {
    servers: number;
    perMinute: number;
    leastShare: number;
  }): Server {
    const redis = this.#redis;
    const run: Redis['run'] = async (script, keys, args) => {
      if (!server.session) throw new Error('away');
      const answer = await redis.run(script, keys, args);
      if (!server.losesAnswer || script !== this.#scripts.take) return answer;
      server.losesAnswer = false;
      server.session = null;
      this.#connect();
      throw new Error('lost');
    };
    const server: Server = {
      isCut: false,
      losesAnswer: false,
      session: null,
      budget: new SharedBudget({
        redis: {
          get session() {
            return server.session;
          },
          run,
        },
        ...{ perMinute, leastShare, instances: servers, scripts: this.#scripts },
        clock: { now: () => new Date(this.#now) },
        log: { warn: () => undefined },
      }),
    };
    return server;
  }
}
