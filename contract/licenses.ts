/**
 * The licence classes, from the freest to not free. `label` is the text of the badge, unless `hasOwnName` makes it show
 * the licence's name ("CC BY 4.0"). `terms` summarises the conditions.
 */
export const LICENSE_CLASSES = {
  pd: { label: 'Public domain', hasOwnName: false, terms: 'No copyright: free for anything' },
  cc0: { label: 'CC0', hasOwnName: false, terms: 'No copyright: free for anything' },
  'cc-by': { label: 'CC BY', hasOwnName: true, terms: 'Free for anything with a credit' },
  'cc-by-sa': {
    label: 'CC BY-SA',
    hasOwnName: true,
    terms: 'Free for anything with a credit, changed versions under the same licence',
  },
  free: { label: 'Free licence', hasOwnName: true, terms: 'Free under the terms of its licence' },
  nonfree: { label: 'Not free', hasOwnName: false, terms: 'Not free to reuse: ask the owner first' },
  unknown: {
    label: 'Check licence',
    hasOwnName: false,
    terms: 'No licence recognised: read its source page first',
  },
} as const;
export type LicenseClass = keyof typeof LICENSE_CLASSES;
export const LICENSE_CLASS_NAMES = Object.keys(LICENSE_CLASSES) as [LicenseClass, ...LicenseClass[]];
