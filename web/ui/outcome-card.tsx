import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';

interface OutcomeCardProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** How screen readers announce the text. */
  role?: 'alert' | 'status';
  children?: ReactNode;
  /** Links to the next steps, the main one first. */
  links?: readonly { href: string; label: string }[];
  /** A button before the links. */
  action?: ReactNode;
}

/** Renders a page's only content: the outcome of what a visitor did, and what to do next. */
export function OutcomeCard({ icon, title, text, role, children, links = [], action }: OutcomeCardProps) {
  return (
    <div className="w-full max-w-[32rem] rounded-2xl border border-line bg-surface p-6 sm:p-10">
      {icon && <div className="mb-4 [&_svg]:size-9 [&_svg]:stroke-[1.5]">{icon}</div>}
      <h1 className="font-semibold text-3xl leading-tight tracking-[-0.025em]">{title}</h1>
      {text && (
        <div role={role} className="mt-3 text-muted">
          {text}
        </div>
      )}
      {children}
      <div className="mt-7 flex flex-wrap gap-2 empty:hidden max-sm:*:w-full">
        {action}
        {links.map(({ href, label }, index) => (
          <Link
            key={href}
            to={href}
            className={buttonClass(index === 0 ? 'primary' : 'secondary', 'min-h-11')}
          >
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
