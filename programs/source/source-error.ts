/** A source that can't be reached or doesn't answer. Its message is shown to the user. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
