import type { ComponentProps } from 'react';

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-deep border-transparent',
  secondary: 'bg-control text-ink border-control-line hover:border-edge',
  /** For a button whose setting isn't the default. */
  chosen: 'bg-accent-soft text-accent border-accent',
  /** For a button that only says why it can't be used yet. */
  inactive: 'bg-sunken text-muted border-control-line',
  link: 'bg-transparent text-accent border-transparent hover:bg-accent-soft',
  danger: 'bg-danger-soft text-danger border-danger hover:border-ink',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
} as const;

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-lg border font-medium select-none whitespace-nowrap transition-colors disabled:opacity-60 aria-disabled:cursor-default';

export type ButtonVariant = keyof typeof VARIANTS;

/** Returns a button's classes, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} min-h-10 touch:min-h-11 px-3.5 ${extra}`;
}

export function Button({
  variant = 'secondary',
  className = '',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type="button" {...rest} className={buttonClass(variant, className)} />;
}

/** Renders a square button with an icon. `label` is its accessible name and tooltip. */
export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`${BASE} ${VARIANTS.quiet} size-10 touch:size-11 shrink-0 p-0 [&_svg]:size-[18px] aria-disabled:text-muted/50 aria-disabled:hover:bg-transparent ${className}`}
    />
  );
}
