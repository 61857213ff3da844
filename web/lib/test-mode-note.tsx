/** A note that begins with “Test mode”. */
export function TestModeNote({ children, className = '' }: { children: string; className?: string }) {
  return (
    <p className={`text-sm ${className}`}>
      <strong className="mr-0.5 rounded-md border border-edge px-1.5 py-0.5 font-medium text-xs">
        Test mode
      </strong>{' '}
      {children}
    </p>
  );
}
