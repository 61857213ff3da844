import { authorizeActor } from '#server/features/accounts/administrators/authorize-actor.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type CodeRow, generateCode } from './rules.ts';
import { insertCodes } from './store.ts';

interface NewCodes {
  /** Days of Premium per code. */
  days: number;
  /** Days until the codes expire. */
  expiryDays: number;
  count: number;
  actor: AuditActor;
}

/**
 * Creates codes and an audit row for each, in one transaction. If a random code already exists, generates another one.
 * @throws AppError accounts.not_admin
 */
export async function createCodes(
  { db, clock }: Deps,
  { days, expiryDays, count, actor }: NewCodes,
): Promise<CodeRow[]> {
  return db.transaction(async (transaction) => {
    await authorizeActor(transaction, actor);
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + expiryDays * DAY_MS);
    const newRow = () => ({ code: generateCode(), durationDays: days, createdAt, expiresAt });
    const codes: CodeRow[] = [];
    while (codes.length < count) {
      const rows = Array.from({ length: count - codes.length }, newRow);
      codes.push(...(await insertCodes(transaction, rows)));
    }
    const entry = { at: createdAt, actor, action: 'code.created', details: { days, expiresAt } } as const;
    await recordAudit(transaction, ...codes.map(({ id }) => ({ ...entry, subject: `code:${id}` as const })));
    return codes;
  });
}

/** Creates one code and its audit row. */
export async function createCode(deps: Deps, code: Omit<NewCodes, 'count'>): Promise<CodeRow> {
  const [created] = await createCodes(deps, { ...code, count: 1 });
  return created as CodeRow;
}
