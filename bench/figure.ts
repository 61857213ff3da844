/** One line of docs/benchmarks.md: ours beside its limit, measured in the same run. */
export interface Figure {
  what: string;
  limit: string;
  ours: string;
  ratio: string;
}
