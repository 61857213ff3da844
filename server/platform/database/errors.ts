/** The unique index that refused a write, by name; null where the error is another one. */
export function conflictOf(error: unknown): string | null {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? null) : null;
}

/** SQLSTATE class 22: the database can't store a value, such as a NUL in a text; class 54: it is too long for an index. */
export function isRefusedValue(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === 'string' && /^(22|54)/.test(code);
}
