/** What Premium adds, in display order. */
export const PREMIUM_FEATURES = [
  { name: 'Unlimited downloads', detail: 'No monthly limit.' },
  { name: 'Batch downloading', detail: 'Any number of selected logos in one ZIP archive.' },
  { name: 'Consolidate batch', detail: 'Several SVG logos side by side in one SVG file.' },
  { name: 'Direct SVG copy', detail: 'Paste SVG code straight into your vector program.' },
  { name: 'Download history', detail: 'Everything you downloaded, ready to download again.' },
  { name: 'Priority support', detail: "We answer Premium members' questions first." },
] as const;
