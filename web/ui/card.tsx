import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  /** Stands at the end of the heading's line. */
  end?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Renders a section with a heading and a border. */
export function Card({ title, end, children, className = '' }: CardProps) {
  return (
    <section
      aria-label={title}
      className={`flex flex-col rounded-2xl border border-line bg-surface p-5 sm:p-6 ${className}`}
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** Renders a row of a card: text that explains an action, and the button for the action. */
export function CardAction({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-3.5 last:pb-0 max-sm:*:w-full">
      <p className="max-w-[60ch] flex-[1_1_16rem] text-muted">{text}</p>
      {children}
    </div>
  );
}
