/** The unique index that refused a write, by name; null where the error is another one. */
export function conflictOf(error: unknown): string | null {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? null) : null;
}
