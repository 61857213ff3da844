/** The parts of the page, in their order; `id` is the anchor. */
export const SECTIONS = [
  { id: 'product', title: 'What’s Logotheca' },
  { id: 'batch', title: 'Batch Downloads' },
  { id: 'plans', title: 'Free vs Premium' },
  { id: 'using', title: 'Using Logos' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'terms', title: 'Terms' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];
