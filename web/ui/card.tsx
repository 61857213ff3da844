import type { ReactNode } from 'react';

/** Renders a section with a heading and a border. */
export function Card({
  title,
  children,
  className = '',
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section
      aria-label={title}
      className={`flex flex-col rounded-2xl border border-line bg-surface p-5 sm:p-6 ${className}`}
    >
      <h2 className="mb-4 font-semibold text-lg tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
