import type { CodeStatus } from '#contract/codes.ts';

const LOOKS: Readonly<Record<CodeStatus, { label: string; look: string }>> = {
  active: { label: 'Active', look: 'border-accent text-accent' },
  redeemed: { label: 'Redeemed', look: 'border-line bg-sunken text-ink' },
  expired: { label: 'Expired', look: 'border-line text-muted' },
  invalidated: { label: 'Invalidated', look: 'border-line text-muted line-through' },
};

/** The statuses that a list can be narrowed to, by their names for people. */
export const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...Object.entries(LOOKS).map(([value, { label }]) => ({ value, label })),
];

/** What has become of a code. */
export function StatusBadge({ status }: { status: CodeStatus }) {
  const { label, look } = LOOKS[status];
  return (
    <span className={`inline-block rounded-full border px-2 font-medium text-xs leading-5 ${look}`}>
      {label}
    </span>
  );
}
