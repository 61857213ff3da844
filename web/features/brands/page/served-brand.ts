import { BRAND_DATA_ID, type ServedBrand } from '#contract/pages.ts';

/** Replaced by the server; see server/platform/http/pages.ts. */
const TEMPLATE: ServedBrand = {
  id: '',
  label: '{{label}}',
  description: '{{description}}',
  image: '{{image}}',
  fileType: '{{fileType}}',
};

/** Returns what the served page says about this brand, until the brand is loaded; null if it is the page of something else. */
export function servedBrand(id: string): ServedBrand | null {
  if (typeof document === 'undefined') return TEMPLATE;
  const text = document.getElementById(BRAND_DATA_ID)?.textContent;
  const served = text ? (JSON.parse(text) as ServedBrand) : null;
  return served?.id === id ? served : null;
}
