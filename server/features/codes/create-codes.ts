import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { type Clock, DAY_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type KeptCode, makeCode } from './rules.ts';
import { insertCodes } from './store.ts';

interface NewCodes {
  /** Days of Premium that each gives. */
  days: number;
  /** For so many days from now it can be redeemed. */
  expiryDays: number;
  count: number;
  actor: AuditActor;
}

/** Makes so many codes, all or none, and notes each in the audit log. */
export async function createCodes(
  { db, clock }: { db: Database; clock: Clock },
  { days, expiryDays, count, actor }: NewCodes,
): Promise<KeptCode[]> {
  return db.transaction(async (transaction) => {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + expiryDays * DAY_MS);
    const draw = () => ({ code: makeCode(), durationDays: days, createdAt, expiresAt });
    const made: KeptCode[] = [];
    while (made.length < count) {
      made.push(...(await insertCodes(transaction, Array.from({ length: count - made.length }, draw))));
    }
    const entry = { at: createdAt, actor, action: 'code.created', details: { days, expiresAt } } as const;
    await recordAudit(transaction, ...made.map(({ id }) => ({ ...entry, subject: `code:${id}` as const })));
    return made;
  });
}

/** Makes one code. */
export async function createCode(
  deps: { db: Database; clock: Clock },
  given: Omit<NewCodes, 'count'>,
): Promise<KeptCode> {
  const [made] = await createCodes(deps, { ...given, count: 1 });
  return made as KeptCode;
}
