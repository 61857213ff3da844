/** What Premium adds, in the order in which it is told. */
export const PREMIUM_FEATURES = [
  { name: 'Unlimited downloads', detail: 'No count and no month to wait for.' },
  { name: 'Batch downloading', detail: 'As many logos as you select, in one ZIP archive.' },
  { name: 'Consolidate batch', detail: 'Several SVG logos side by side in one SVG file.' },
  { name: 'Direct SVG copy', detail: 'SVG code straight into your vector program.' },
  { name: 'Download history', detail: 'Every file you had, ready to be had again.' },
  { name: 'Priority support', detail: 'Your questions are answered first.' },
] as const;
