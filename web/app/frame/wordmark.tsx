export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 shrink-0 fill-current">
        <path d="M2 2h9v20H2z" />
        <circle cx="17.5" cy="6.5" r="4.5" className="fill-accent" />
        <path d="M13 22a9 9 0 0 1 9-9v9z" />
      </svg>
      <span className="font-semibold text-[1.1875rem] leading-6 tracking-[-0.03em]">Logotheca</span>
    </span>
  );
}
