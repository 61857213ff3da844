import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('a password of an unknown account is compared with a hash of the same cost, and never matches', async () => {
  const compared: string[] = [];
  const compare = async (hash: string) => compared.push(hash) > 0;
  expect(await verifyPassword(null, 'difference engine', compare)).toBe(false);
  const costOf = (hash = '') => hash.split('$').slice(0, 4);
  expect(costOf(compared[0])).toEqual(costOf(await hashPassword('difference engine')));
});
