import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  icon?: ReactNode;
}

/** Renders a message and actions in place of an empty list. */
export function EmptyState({ title, children, actions, icon }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      {icon && <div className="mb-1 text-muted [&_svg]:size-10 [&_svg]:stroke-[1.25]">{icon}</div>}
      <h2 className="font-semibold text-xl tracking-tight">{title}</h2>
      {children && <div className="text-muted">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

interface LoadFailureProps {
  title: string;
  message: string;
  onRetry: () => void;
  /** Replaces the Retry button. */
  action?: ReactNode;
  /** Shown below the message. */
  children?: ReactNode;
}

/** Renders an error message with a Retry button in place of content that couldn't be loaded. */
export function LoadFailure({ title, message, onRetry, action, children }: LoadFailureProps) {
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <EmptyState icon={<CloudOff />} title={title} actions={action || retry}>
      <p role="alert">{message}</p>
      {children}
    </EmptyState>
  );
}
