/**
 * The licence classes, least restrictive first. The badge shows `label`, or the licence's name ("CC BY 4.0") if
 * `hasOwnName` is set. `terms` summarizes the conditions.
 */
export const LICENSE_CLASSES = {
  pd: { label: 'Public domain', hasOwnName: false, terms: 'No copyright: free for any use' },
  cc0: { label: 'CC0', hasOwnName: false, terms: 'No copyright: free for any use' },
  'cc-by': { label: 'CC BY', hasOwnName: true, terms: 'Free for any use with a credit' },
  'cc-by-sa': {
    label: 'CC BY-SA',
    hasOwnName: true,
    terms: 'Free for any use with a credit; changed versions need the same licence',
  },
  free: { label: 'Free licence', hasOwnName: true, terms: 'Free under the terms of its licence' },
  nonfree: { label: 'Not free', hasOwnName: false, terms: 'Not free to reuse: ask the owner first' },
  unknown: {
    label: 'Check licence',
    hasOwnName: false,
    terms: 'No licence recognised: check the source page first',
  },
} as const;
export type LicenseClass = keyof typeof LICENSE_CLASSES;
export const LICENSE_CLASS_NAMES = Object.keys(LICENSE_CLASSES) as [LicenseClass, ...LicenseClass[]];

/** Returns how a credit line names a licence. */
export function creditedLicense({
  license,
  licenseClass,
}: {
  license: string | null;
  licenseClass: LicenseClass;
}): string {
  if (licenseClass === 'pd') return 'public domain';
  if (license !== null) return license;
  return licenseClass === 'nonfree' ? 'not free to reuse' : 'licence not stated';
}
