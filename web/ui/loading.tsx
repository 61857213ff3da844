import { Spinner } from './spinner.tsx';

interface LoadingProps {
  /** Reserves the height. */
  className?: string;
  /** What is loading, e.g. "Loading your downloads…". */
  children: string;
}

/** Says that a part of the page is loading, in the middle of its space. */
export function Loading({ className = 'min-h-60', children }: LoadingProps) {
  return (
    <p role="status" className={`flex items-center justify-center gap-3 text-muted ${className}`}>
      <Spinner className="size-5" />
      {children}
    </p>
  );
}
