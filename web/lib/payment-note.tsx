import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from './router/address.ts';
import { siteConfigOptions } from './site-config.ts';

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
  const isPrerendered = useAddress().key === '';
  const isTest = !isPrerendered && data?.paymentTestMode;
  if (!isTest && !children) return null;
  return (
    <p className={`text-sm ${className}`}>
      {isTest ? (
        <>
          <strong className="mr-1.5 rounded-md border border-edge px-1.5 py-0.5 font-medium text-xs">
            Test mode
          </strong>
          {testText}
        </>
      ) : (
        children
      )}
    </p>
  );
}
