import type { ReactNode } from 'react';

/** Renders a group of settings with its heading. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
