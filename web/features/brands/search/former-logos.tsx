import { type ReactNode, useId } from 'react';

interface FormerLogosProps {
  /** The brand's name. */
  label: string;
  count: number;
  children: ReactNode;
}

/** The row of a brand's former logos. */
export function FormerLogos({ label, count, children }: FormerLogosProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="my-6">
      <h3 id={id} className="mb-2.5 font-semibold tracking-tight">
        Former logos<span className="sr-only"> of {label}</span>{' '}
        <span className="font-normal text-muted">· {count}</span>
      </h3>
      {children}
    </section>
  );
}
