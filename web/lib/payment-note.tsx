import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { siteConfigOptions } from './site-config.ts';
import { TestModeNote } from './test-mode-note.tsx';

interface PaymentNoteProps {
  children?: ReactNode;
  /** What the note says in test mode. */
  testText?: string;
  className: string;
}

/** Renders its children or, if payments are in test mode, a note that nothing is charged. */
export function PaymentNote({
  children = null,
  testText = 'Your card won’t be charged.',
  className,
}: PaymentNoteProps) {
  const { data } = useQuery(siteConfigOptions());
  // Prerendered HTML has no settings, and hydration must render the same HTML.
  const isHydrated = useHydrated();
  const isTest = isHydrated && data?.paymentTestMode;
  if (isTest) return <TestModeNote className={className}>{testText}</TestModeNote>;
  return children && <p className={`text-sm ${className}`}>{children}</p>;
}
