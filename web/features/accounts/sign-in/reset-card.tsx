import type { ReactNode } from 'react';

/** One step of setting a new password: what happened, and what to press. */
export function ResetCard({
  icon,
  title,
  children,
}: {
  icon?: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="rounded-2xl border border-line bg-surface p-5 sm:p-8">
      {icon && <div className="mb-4 [&_svg]:size-8 [&_svg]:stroke-[1.5]">{icon}</div>}
      <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
      {children}
    </div>
  );
}
