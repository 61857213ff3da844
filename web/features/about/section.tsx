import type { ReactNode } from 'react';

/** The sections of the page in order; `id` is the anchor. */
export const SECTIONS = [
  { id: 'product', title: 'What’s Logotheca' },
  { id: 'batch', title: 'Batch downloads' },
  { id: 'plans', title: 'Free vs Premium' },
  { id: 'using', title: 'Using logos' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'terms', title: 'Terms' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** Renders a section of the page with its heading and anchor. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const title = SECTIONS.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="-scroll-mt-22 border-line border-t pt-10 outline-none first:-scroll-mt-18 first:border-0 first:pt-0 lg:-scroll-mt-30 lg:first:-scroll-mt-26"
    >
      <h2
        id={`${id}-title`}
        className="mb-5 font-semibold text-[1.75rem] leading-tight tracking-[-0.025em] md:text-[2rem]"
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
