import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  icon?: ReactNode;
}

/** Renders a message and actions in place of an empty list. */
export function EmptyState({ title, children, actions, icon }: EmptyStateProps) {
  return (
    <div className="mx-auto my-auto flex w-full max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      {icon && <div className="mb-1 text-muted [&_svg]:size-10 [&_svg]:stroke-[1.25]">{icon}</div>}
      <h2 className="font-semibold text-xl tracking-tight">{title}</h2>
      {children && <div className="text-balance text-muted">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2 self-stretch">{actions}</div>}
    </div>
  );
}
