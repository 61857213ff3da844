/** The pages that the header and its menu lead to, in their order. */
export const HEADER_LINKS = [
  { href: '/', label: 'Search & Download' },
  { href: '/premium', label: 'Upgrade' },
  { href: '/about', label: 'About' },
] as const;

/** The pages that the footer leads to. */
export const FOOTER_LINKS = [...HEADER_LINKS, { href: '/legal', label: 'Legal' }] as const;
