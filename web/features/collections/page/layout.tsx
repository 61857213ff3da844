import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UnfinishedPage } from '#web/ui/mark/unfinished-page.tsx';

export const TITLE =
  'min-w-0 font-semibold text-3xl tracking-[-0.025em] [overflow-wrap:anywhere] md:text-4xl';
export const NOTE = 'max-w-[70ch] whitespace-pre-line text-muted';

export const FRAME = 'page-wide flex min-h-dvh flex-col gap-4 pt-6 pb-20 md:pt-8';
/** The first of several buttons on a phone, where they fill a row, and elsewhere the last one. */
export const MAIN_TOOL = 'touch:min-h-11 max-sm:-order-1 max-sm:flex-1';

interface TitleRowProps {
  children: ReactNode;
  tools: ReactNode;
  /** The width of the buttons. */
  className?: string;
}

/** A title, and beside it, or below it where there is no room, the buttons for everything that it names. */
export function TitleRow({ children, tools, className = '' }: TitleRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
      {children}
      <div className={`flex shrink-0 flex-wrap items-center gap-2 ${className}`}>{tools}</div>
    </div>
  );
}

/** Says how logos are saved, where none are. */
export function NothingSaved({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      icon={<Heart />}
      title={title}
      actions={
        <Link to="/" className={buttonClass('primary')}>
          Find logos
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}

interface NotHereProps {
  title: string;
  /** Leads on from here. */
  to: string;
  label: string;
  children: ReactNode;
}

export function NotHere({ title, to, label, children }: NotHereProps) {
  return (
    <UnfinishedPage>
      <h1 className="max-w-[12em] font-semibold text-hero">{title}</h1>
      <p className="max-w-[55ch] text-lg text-muted">{children}</p>
      <Link to={to} className={buttonClass('primary', 'mt-3')}>
        {label}
      </Link>
    </UnfinishedPage>
  );
}
