import type { AuditEntity } from '#contract/audit.ts';
import { formatMoment } from '#web/lib/formats.ts';

export interface Change {
  label: string;
  before: string;
  after: string;
}

/** A field of the entry that isn't a change. */
export interface Fact {
  label: string;
  value: string;
}

const NONE = '–';
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const LABELS: Readonly<Record<string, string>> = {
  customerId: 'Customer',
  days: 'Days of Premium',
  expiresAt: 'Redeemable until',
  sourceId: 'Source ID',
  subscriptionId: 'Subscription',
};

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the label of a field, e.g. "Download count" for `downloadCount`. */
function labelOf(key: string): string {
  const spaced = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return LABELS[key] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join(', ') || NONE;
  if (isFields(value)) {
    return (
      Object.entries(value)
        .map(([key, part]) => `${labelOf(key)}: ${textOf(part)}`)
        .join(' · ') || NONE
    );
  }
  const text = String(value);
  return (ISO_TIME.test(text) && formatMoment(text)) || text;
}

function compare(label: string, before: unknown, after: unknown): Change[] {
  if (!isFields(before) && !isFields(after)) return [{ label, before: textOf(before), after: textOf(after) }];
  const [oldFields, newFields] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  const keys = new Set([...Object.keys(oldFields), ...Object.keys(newFields)]);
  return [...keys].map((key) => ({
    label: labelOf(key),
    before: textOf(oldFields[key]),
    after: textOf(newFields[key]),
  }));
}

/** Compares the items of a list such as `subscriptions`. Returns null unless each has `before` and `after`. */
function compareItems(items: readonly unknown[]): Change[] | null {
  const pairs = items.filter((item): item is Fields => isFields(item) && 'before' in item && 'after' in item);
  if (pairs.length === 0 || pairs.length < items.length) return null;
  return pairs.flatMap(({ before, after, ...name }) => compare(textOf(Object.values(name)), before, after));
}

/**
 * Splits the details of an audit entry into changes and other facts, with labels and texts to show. Times are in the
 * visitor's time zone.
 */
export function readDetails({ before, after, ...rest }: Fields): { changes: Change[]; facts: Fact[] } {
  const changes = before === undefined && after === undefined ? [] : compare('State', before, after);
  const facts: Fact[] = [];
  for (const [key, value] of Object.entries(rest)) {
    if (value === null) continue;
    const items = Array.isArray(value) ? compareItems(value) : null;
    if (items) changes.push(...items);
    else facts.push({ label: labelOf(key), value: textOf(value) });
  }
  return { changes, facts };
}

/** Labels of entities without a name. */
const UNNAMED_LABELS: Readonly<Record<AuditEntity['kind'], (id: number | null) => string>> = {
  account: (id) => `account ${id} (deleted)`,
  code: (id) => `code ${id}`,
  shell: () => 'the command line',
  'payment provider': () => 'the payment provider',
  site: () => 'the site',
};

/** Returns the label of an actor or subject, e.g. "mara", "account 7 (deleted)" or "the command line". */
export function entityLabel({ kind, id, name }: AuditEntity): string {
  return name ?? UNNAMED_LABELS[kind](id);
}

/** Returns the filter text that matches an actor or subject; null for a deleted code. */
export function filterTextOf({ kind, id, name }: AuditEntity): string | null {
  if (kind === 'account') return `#${id}`;
  return kind === 'code' ? name : kind;
}
