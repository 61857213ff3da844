import { type ReactNode, useId } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';

/** Returns the origin of this site, e.g. "https://logos.example"; empty while the page is prerendered. */
export function useOrigin(): string {
  return useHydrated() ? location.origin : '';
}

interface DeveloperSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** Renders a section of the page with a heading and an introduction. */
export function DeveloperSection({ title, text, children }: DeveloperSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-8">
      <h2 id={id} className="font-semibold text-2xl tracking-tight">
        {title}
      </h2>
      <p className="mt-2 mb-5 max-w-[60ch] text-muted [overflow-wrap:anywhere]">{text}</p>
      {children}
    </section>
  );
}
