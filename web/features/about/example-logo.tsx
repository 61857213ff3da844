/** The logo of an observatory that does not exist: a dome, open to a star. */
export function ExampleLogo() {
  return (
    <svg
      role="img"
      aria-label="An example: the logo of an observatory"
      viewBox="0 0 96 96"
      className="size-24 shrink-0"
    >
      <path d="M14 62a34 34 0 0 1 28-33.4V62z" fill="#0d5c63" />
      <path d="M54 28.6A34 34 0 0 1 82 62H54z" fill="#0d5c63" />
      <path d="M10 68h76v10H10z" fill="#0d5c63" />
      <path d="m48 8 3.2 8.8L60 20l-8.8 3.2L48 32l-3.2-8.8L36 20l8.8-3.2z" fill="#f2a541" />
    </svg>
  );
}
