/** Returns the address of the form that creates a free account, from which the visitor returns to the current page. */
export function accountPath(): string {
  return `/auth?mode=sign-up&redirect=${encodeURIComponent(location.pathname + location.search)}`;
}
