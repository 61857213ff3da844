import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

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
