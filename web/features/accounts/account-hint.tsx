/** Tells a password manager, and nobody else, whose password a form asks for. */
export function AccountHint({ username }: { username: string }) {
  return (
    <input
      type="text"
      name="account"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
