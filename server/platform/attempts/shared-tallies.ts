import { createHash, randomUUID } from 'node:crypto';
import { SECOND_MS } from '../clock.ts';
import type { Redis, Script } from '../redis/redis.ts';

/** An attempt that nobody has ended for so long, since its server is gone, is no longer under way. */
const LONGEST_ATTEMPT_MS = 10 * SECOND_MS;

/** An attempt that counts; `at` is in ms of this server's clock. */
export interface Counted {
  id: string;
  at: number;
}

/** What a server knows of a key: what counts, and when the key was forgotten last, or null. */
interface Known {
  counted: readonly Counted[];
  forgottenAt: number | null;
}

/**
 * take: counts an attempt; begin: says whether one may be made now, and reserves its place; end, fail: it is over, and
 * counts if it has failed; forget: nothing counts any more.
 */
export type Step = 'take' | 'begin' | 'end' | 'fail' | 'forget';

/** Whether the step was done; 'full': too many count; 'wait': as many are under way as may still fail. */
export type Word = 'done' | 'full' | 'wait';

interface Answer {
  word: Word;
  counted: Counted[];
}

/** What all servers have counted together. */
export interface SharedTallies {
  /** Makes a step for an attempt of a key, and brings what this server knows. Answers null where Redis is away. */
  step(step: Step, key: string, id: string, known: Known): Promise<Answer | null>;
}

/**
 * Keys: counted and underWay (attempts by when they were made, and until when they are under way, in ms of Redis's
 * clock), forgotten (when). Arguments: step, limit, windowMs, id, ms since this server forgot the key or -1, then id and
 * age in ms of each attempt that this server knows. What a server brings is the same whoever brings it, so that Redis
 * knows everything again soon after it has lost something. Answers the word, then id and age of each that counts.
 */
const STEP: Script = {
  name: 'attemptsStep',
  lua: `
local counted, underWay, forgotten = unpack(KEYS)
local step, limit, windowMs, id, forgottenMs = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], tonumber(ARGV[5])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local from = tonumber(redis.call('GET', forgotten) or 0)
if forgottenMs >= 0 and now - forgottenMs > from then
  from = now - forgottenMs
  redis.call('SET', forgotten, from, 'PX', windowMs)
end
for i = 6, #ARGV, 2 do redis.call('ZADD', counted, 'NX', now - ARGV[i + 1], ARGV[i]) end
redis.call('ZREMRANGEBYSCORE', counted, '-inf', math.max(from, now - windowMs))
redis.call('ZREMRANGEBYSCORE', underWay, '-inf', now)
if step == 'end' or step == 'fail' then redis.call('ZREM', underWay, id) end
local word = 'done'
if step == 'take' or step == 'begin' then
  local count = redis.call('ZCARD', counted)
  if count >= limit then word = 'full'
  elseif step == 'begin' and count + redis.call('ZCARD', underWay) >= limit then word = 'wait' end
end
if word == 'done' and step == 'begin' then redis.call('ZADD', underWay, now + ${LONGEST_ATTEMPT_MS}, id) end
if word == 'done' and (step == 'take' or step == 'fail') then redis.call('ZADD', counted, now, id) end
redis.call('PEXPIRE', counted, windowMs)
redis.call('PEXPIRE', underWay, windowMs)
local answer = {word}
local all = redis.call('ZRANGE', counted, -limit, -1, 'WITHSCORES')
for i = 1, #all, 2 do
  answer[#answer + 1] = all[i]
  answer[#answer + 1] = now - all[i + 1]
end
return answer`,
};

/** @param of names what is counted, apart from everything else that is */
export function createSharedTallies(
  redis: Pick<Redis, 'session' | 'run'>,
  of: string,
  { limit, windowMs, now }: { limit: number; windowMs: number; now: () => number },
): SharedTallies {
  return {
    async step(step, key, id, { counted, forgottenAt }) {
      if (!redis.session) return null;
      const name = createHash('sha256').update(key).digest('base64url');
      const keys = ['counted', 'underWay', 'forgotten'].map((what) => `{attempts:${of}:${name}}:${what}`);
      const own = counted.flatMap((each) => [each.id, now() - each.at]);
      const since = forgottenAt === null ? -1 : now() - forgottenAt;
      const answer = await redis
        .run(STEP, keys, [step, limit, windowMs, id, since, ...own])
        .catch(() => null);
      return Array.isArray(answer) ? readAnswer(answer.map(String), now()) : null;
    },
  };
}

function readAnswer([word, ...rest]: string[], now: number): Answer {
  const counted = rest.flatMap((id, at) => (at % 2 === 0 ? [{ id, at: now - Number(rest[at + 1]) }] : []));
  return { word: word as Word, counted };
}

/** An id that no other attempt has, of whichever server. */
export const createAttemptId: () => string = randomUUID;
