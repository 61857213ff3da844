/** Short names that aren't the first letters of a longer one. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['k8s', 'kubernetes'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['gcp', 'google cloud'],
  ['psql', 'postgresql'],
]);
