import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Feature = { text: string; isMissing?: boolean };

function Features({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {features.map(({ text, isMissing }) => (
        <li key={text} className={`flex gap-2.5 ${isMissing ? 'text-muted' : ''}`}>
          {isMissing ? (
            <X className="mt-[3px] size-4 shrink-0 text-edge" />
          ) : (
            <Check className="mt-[3px] size-4 shrink-0 text-accent" strokeWidth={2.5} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}

interface PlanCardProps {
  name: string;
  price: string;
  priceNote: ReactNode;
  badge: ReactNode;
  features: readonly Feature[];
  isPremium?: boolean;
  /** Stands below the action. */
  note: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Renders one plan with its price, features and badge. The children are its action. Its parts share the rows of the grid
 * around it, so that the actions of plans side by side stand on one line.
 */
export function PlanCard({
  name,
  price,
  priceNote,
  badge,
  features,
  isPremium,
  note,
  className = '',
  children,
}: PlanCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`row-span-5 grid grid-rows-subgrid gap-y-0 rounded-2xl border bg-surface p-6 sm:p-7 ${isPremium ? 'border-accent shadow-float ring-1 ring-accent max-md:order-first' : 'border-line'} ${className}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-semibold text-xl tracking-tight">
          {name}
        </h2>
        {badge}
      </div>
      <p className="mt-3 text-muted">
        <span className="mr-2 font-semibold text-6xl text-ink leading-none tracking-[-0.05em]">{price}</span>
        per month
        <span className="mt-2 block text-sm">{priceNote}</span>
      </p>
      <div className="mt-5 mb-6">
        <Features features={features} />
      </div>
      {children}
      <div className="mt-3 text-muted text-sm">{note}</div>
    </section>
  );
}

export function CurrentPlan({ className = '' }: { className?: string }) {
  return (
    <span
      className={`rounded-full border border-accent px-2.5 py-0.5 font-medium text-accent text-sm ${className}`}
    >
      Current Plan
    </span>
  );
}
