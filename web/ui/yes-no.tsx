import { Check, Minus } from 'lucide-react';

/** Renders a tick or a dash, which screen readers read as Yes or No. */
export function YesNo({ value, className = '' }: { value: boolean; className?: string }) {
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        strokeWidth={value ? 2.5 : 2}
        className={`size-4 ${value ? 'text-accent' : 'text-muted'} ${className}`}
      />
      <span className="sr-only">{value ? 'Yes' : 'No'}</span>
    </>
  );
}
