import { formatMoment } from '#web/lib/formats.ts';

/** One thing that was another before. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

/** One thing that belongs to what was done. */
export interface Fact {
  label: string;
  value: string;
}

const NOTHING = '–';
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const LABELS: Readonly<Record<string, string>> = {
  customerId: 'Customer',
  days: 'Days of Premium',
  expiresAt: 'Redeemable until',
  sourceId: 'Source id',
  subscriptionId: 'Subscription',
};

type Bag = Readonly<Record<string, unknown>>;

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of a detail for people: `downloadCount` is "Download count". */
function labelOf(key: string): string {
  const spaced = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return LABELS[key] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || NOTHING;
  if (isBag(value)) {
    return (
      Object.entries(value)
        .map(([key, part]) => `${labelOf(key)}: ${wordsOf(part)}`)
        .join(' · ') || NOTHING
    );
  }
  const text = String(value);
  return (ISO_TIME.test(text) && formatMoment(text)) || text;
}

function compare(label: string, before: unknown, after: unknown): Change[] {
  if (!isBag(before) && !isBag(after)) return [{ label, before: wordsOf(before), after: wordsOf(after) }];
  const [old, fresh] = [isBag(before) ? before : {}, isBag(after) ? after : {}];
  const keys = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...keys].map((key) => ({
    label: labelOf(key),
    before: wordsOf(old[key]),
    after: wordsOf(fresh[key]),
  }));
}

/** What a list such as `subscriptions` holds: one comparison an item that has a before and an after, by its own name. */
function compareItems(items: readonly unknown[]): Change[] | null {
  const pairs = items.filter((item): item is Bag => isBag(item) && 'before' in item && 'after' in item);
  if (pairs.length === 0 || pairs.length < items.length) return null;
  return pairs.flatMap(({ before, after, ...name }) => compare(wordsOf(Object.values(name)), before, after));
}

/**
 * The details of an entry of the audit log for people: what changed from what into what, and what else is known. Times
 * are in the visitor's time zone.
 */
export function readDetails({ before, after, ...rest }: Bag): { changes: Change[]; facts: Fact[] } {
  const changes = before === undefined && after === undefined ? [] : compare('State', before, after);
  const facts: Fact[] = [];
  for (const [key, value] of Object.entries(rest)) {
    if (value === null) continue;
    const items = Array.isArray(value) ? compareItems(value) : null;
    if (items) changes.push(...items);
    else facts.push({ label: labelOf(key), value: wordsOf(value) });
  }
  return { changes, facts };
}
