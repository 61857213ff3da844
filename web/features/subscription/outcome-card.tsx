import type { ReactNode } from 'react';

/** What became of a payment, and what to press. */
export function OutcomeCard({
  icon,
  title,
  children,
  actions,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="w-full max-w-[32rem] rounded-2xl border border-line bg-surface p-6 sm:p-10">
      <div className="mb-4 [&_svg]:size-9 [&_svg]:stroke-[1.5]">{icon}</div>
      <h1 className="font-semibold text-3xl leading-tight tracking-[-0.025em]">{title}</h1>
      {children}
      {actions && <div className="mt-7 flex flex-wrap gap-2 max-sm:*:w-full">{actions}</div>}
    </div>
  );
}
