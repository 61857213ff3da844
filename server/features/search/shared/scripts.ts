import type { Script } from '#server/platform/redis/redis.ts';

/** Every script has these keys: a hash of `freshUntil` (ms of the servers' clock) and `bytes`, and a lock. */
export const keysOf = (name: string): string[] => [`{search:1:${name}}:found`, `{search:1:${name}}:lock`];

/**
 * Asks for what is kept. Arguments: now, whether a stale one will do ('stale'), nothing is to be loaded ('peek') or
 * neither (''), token, and how long a lock lasts in ms. Answers 'kept' and bytes; 'load' where the asker is to load it
 * and has the lock; 'wait' where another one does; 'nothing'.
 */
export const ENTER: Script = {
  name: 'searchEnter',
  lua: `
local found, lock = KEYS[1], KEYS[2]
local now, mode, token, lockMs = tonumber(ARGV[1]), ARGV[2], ARGV[3], ARGV[4]
local freshUntil = tonumber(redis.call('HGET', found, 'freshUntil') or 0)
if freshUntil > now or (freshUntil > 0 and mode == 'stale') then
  return {'kept', redis.call('HGET', found, 'bytes')}
end
if mode == 'peek' then return {'nothing'} end
if redis.call('SET', lock, token, 'NX', 'PX', lockMs) then return {'load'} end
return {'wait'}`,
};

/** Ends a lock that is the token's own, and keeps what was found, if anything. Arguments: token, freshUntil, bytes, ms. */
export const LEAVE: Script = {
  name: 'searchLeave',
  lua: `
local found, lock = KEYS[1], KEYS[2]
if redis.call('GET', lock) == ARGV[1] then redis.call('DEL', lock) end
if ARGV[3] ~= '' then
  redis.call('HSET', found, 'freshUntil', ARGV[2], 'bytes', ARGV[3])
  redis.call('PEXPIRE', found, ARGV[4])
end`,
};

/** Removes what is kept and can't be read. */
export const DROP: Script = { name: 'searchDrop', lua: `redis.call('DEL', KEYS[1])` };
