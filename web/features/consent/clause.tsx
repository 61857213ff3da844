import type { ReactNode } from 'react';

/** A numbered part of a policy. */
export function Clause({ number, title, children }: { number?: number; title: string; children: ReactNode }) {
  return (
    <section>
      <h3>
        {number && <span className="mr-2 font-normal text-muted">{number}</span>}
        {title}
      </h3>
      {children}
    </section>
  );
}
