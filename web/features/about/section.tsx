import type { ReactNode } from 'react';
import { SECTIONS, type SectionId } from './section-list.ts';

/** One part of the page, which can be linked to. */
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
