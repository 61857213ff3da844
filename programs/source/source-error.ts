/** A source that can't be reached or doesn't answer. Its message is shown to the user. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** True if the source answered, but refuses: a key, a plan or the remaining downloads don't allow it. Every repeat would fail. */
  readonly isRefusal: boolean;

  constructor(message: string, { cause, isRefusal = false }: { cause?: unknown; isRefusal?: boolean } = {}) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}
