import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { ANSWER_MS, type Script } from '#server/platform/redis/redis.ts';

/** A take is answered within `ANSWER_MS`, and the request goes out then: so much later than Redis counts it. */
export const WINDOW_MS = MINUTE_MS + ANSWER_MS;
/** A server that has not been heard of for so long may be cut off, and asks the wikis by itself before long. */
export const CONTACT_MS = 10 * SECOND_MS;
/** What Redis comes to do later than so long after it was sent, it leaves. */
export const LATE_MS = 2 * ANSWER_MS;

/** The keys of both scripts, in their order. Each ends in what it holds. */
export const KEYS = ['takes', 'payers', 'members', 'state', 'pauses'].map((name) => `{budget}:${name}`);

/**
 * Begins both scripts. Everything is in ms of Redis's own clock, so that those of the servers need not agree.
 * - takes: every request of the last 60 s, as "id|payer" by when it was made; payers: how many there are by payer
 * - members: the servers in contact, by when they were heard of last
 * - state: `run` of Redis, and `since` when it is the one that these things were counted in
 *
 * Of a server that is not in contact it is not known whether it is cut off and asks by itself, so its part is left to
 * it: the limit is that much lower. In the first 60 s of a run of Redis, which may have lost something, there are no
 * requests unless all servers are here, each of which has brought what it took.
 */
const prelude = (clock: string, windowMs: number) => `
local takes, payers, members, state, pauses = unpack(KEYS)
local member, run, sentAt = ARGV[1], ARGV[2], tonumber(ARGV[3])
local perMinute, part, instances = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local function clock() ${clock} end
local now = clock()
if now - sentAt > ${LATE_MS} then return {'late'} end
for _, take in ipairs(redis.call('ZRANGEBYSCORE', takes, '-inf', now - ${windowMs})) do
  local payer = take:match('|(.*)$')
  if redis.call('HINCRBY', payers, payer, -1) <= 0 then redis.call('HDEL', payers, payer) end
  redis.call('ZREM', takes, take)
end
redis.call('ZREMRANGEBYSCORE', members, '-inf', now - ${CONTACT_MS})
local function add(take, at)
  if redis.call('ZADD', takes, 'NX', at, take) == 1 then
    redis.call('HINCRBY', payers, take:match('|(.*)$'), 1)
  end
end
local function quietMs()
  if redis.call('ZCARD', members) >= instances then return 0 end
  return math.max(0, tonumber(redis.call('HGET', state, 'since')) + ${windowMs} - now)
end
local function limit()
  if quietMs() > 0 then return 0 end
  return math.max(0, perMinute - part * math.max(0, instances - redis.call('ZCARD', members)))
end
local function left()
  return math.max(0, limit() - redis.call('ZCARD', takes))
end
for _, key in ipairs({takes, payers, members, state}) do redis.call('PEXPIRE', key, ${10 * MINUTE_MS}) end
`;

const REDIS_TIME = `local time = redis.call('TIME') return time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * The scripts of the shared budget. Join and take begin with the arguments member, run, sentAt, perMinute, part, instances.
 * @param clock Lua that returns the time in ms
 */
export function createScripts(
  clock = REDIS_TIME,
  suffix = '',
  windowMs = WINDOW_MS,
): Record<'time' | 'join' | 'take' | 'pause', Script> {
  return {
    time: { name: `budgetTime${suffix}`, lua: clock },
    /** Arguments: wiki, ms. A shorter pause never ends a longer one. */
    pause: {
      name: `budgetPause${suffix}`,
      lua: `
local function clock() ${clock} end
local till = clock() + tonumber(ARGV[2])
if till > tonumber(redis.call('HGET', KEYS[5], ARGV[1]) or 0) then redis.call('HSET', KEYS[5], ARGV[1], till) end
redis.call('PEXPIRE', KEYS[5], ${20 * MINUTE_MS})`,
    },
    /**
     * A server comes, or comes back. Further arguments: "id|payer" and age in ms of each request that it has made in
     * the last 60 s. Answers 'late', or the same as take.
     */
    join: {
      name: `budgetJoin${suffix}`,
      lua: `${prelude(clock, windowMs)}
if redis.call('HGET', state, 'run') ~= run then
  redis.call('DEL', members)
  redis.call('HSET', state, 'run', run, 'since', now)
end
redis.call('ZADD', members, now, member)
for i = 7, #ARGV, 2 do
  local age = tonumber(ARGV[i + 1])
  if age < ${windowMs} then add(ARGV[i], now - age) end
end
return {'joined', 0, left(), redis.call('ZCARD', takes)}`,
    },
    /**
     * Takes a request, unless payer is ''; the server is heard of. Further arguments: id, payer, leastShare, wiki.
     * Answers 'late', 'unknown' where the server must join, or else a word ('taken', 'budget', 'share', 'pause'), the
     * wait in ms, what is left, and how many were taken. The shares are those of \`createBudget\`.
     */
    take: {
      name: `budgetTake${suffix}`,
      lua: `${prelude(clock, windowMs)}
local id, payer, leastShare, wiki = ARGV[7], ARGV[8], tonumber(ARGV[9]), ARGV[10]
if redis.call('HGET', state, 'run') ~= run or not redis.call('ZSCORE', members, member) then return {'unknown'} end
redis.call('ZADD', members, now, member)
local free = left()
local count = redis.call('ZCARD', takes)
if payer == '' then return {'heard', 0, free, count} end
local pause = tonumber(redis.call('HGET', pauses, wiki) or 0) - now
if pause > 0 then return {'pause', pause, free, count} end
local quiet = quietMs()
if quiet > 0 then return {'budget', quiet, 0, count} end
local function waitFor(hasRoom)
  local all = redis.call('ZRANGE', takes, 0, -1, 'WITHSCORES')
  for i = 1, #all, 2 do
    if hasRoom(all[i]:match('|(.*)$'), (i + 1) / 2) then return all[i + 1] + ${windowMs} - now end
  end
  return ${windowMs}
end
if free == 0 then
  local over = count - limit()
  return {'budget', waitFor(function(_, forgotten) return forgotten > over end), 0, count}
end
local own = tonumber(redis.call('HGET', payers, payer) or 0)
if payer ~= 'server' and own >= math.max(free, leastShare) then
  return {'share', waitFor(function(whose, forgotten)
    if whose == payer then own = own - 1 end
    return own < math.max(free + forgotten, leastShare)
  end), free, count}
end
add(id .. '|' .. payer, now)
return {'taken', 0, free - 1, count + 1}`,
    },
  };
}
