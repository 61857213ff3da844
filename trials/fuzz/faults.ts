const MAX_SHOWN = 3;
const MAX_LENGTH = 1500;

/** Collects faults by kind, so that one fault that occurs a thousand times is one line with examples. */
export class Faults {
  readonly #byKind = new Map<string, { count: number; examples: string[] }>();

  add(kind: string, example: string): void {
    const entry = this.#byKind.get(kind) ?? { count: 0, examples: [] };
    entry.count += 1;
    if (entry.examples.length < MAX_SHOWN) entry.examples.push(example.slice(0, MAX_LENGTH));
    this.#byKind.set(kind, entry);
  }

  get count(): number {
    return [...this.#byKind.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Prints each kind with examples on stderr, and sets the exit code. */
  report(): void {
    for (const [kind, { count, examples }] of this.#byKind) {
      console.error(`${kind} (${count} times)`);
      for (const example of examples) console.error(`  ${example}`);
    }
    process.exitCode = this.count === 0 ? 0 : 1;
  }
}
