import { createHmac } from 'node:crypto';
import type { Database } from '../database/pool.ts';
import { agreeOn } from './store.ts';

/**
 * Whether a server signs with the secret that the one before it on this database signed with; kept is only what the
 * secret makes of a text. A new one is told of once: from then on the others are told.
 */
export async function hasSecretOfOthers(db: Database, secret: string): Promise<boolean> {
  const what = 'session secret';
  const proposed = createHmac('sha256', secret).update(what).digest('base64url');
  const agreed = await agreeOn(db, { what, proposed });
  if (agreed === proposed) return true;
  await agreeOn(db, { what, proposed, instead: agreed });
  return false;
}
