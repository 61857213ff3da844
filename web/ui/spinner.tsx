/** Renders a spinner, hidden from screen readers. Needs text next to it. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-line border-t-accent ${className}`}
    />
  );
}
