/** Returns the name of the unique index that refused a write; null for any other error. */
export function conflictOf(error: unknown): string | null {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? null) : null;
}

/** Returns true if the database can't store a value: SQLSTATE class 22 (e.g. a NUL in a string) or 54 (too long for an index). */
export function isRefusedValue(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === 'string' && /^(22|54)/.test(code);
}
