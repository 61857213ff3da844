import type { PaymentProvider } from '../../server/features/subscription/provider/provider.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/pool.ts';

interface ShellDeps {
  db: Database;
  clock: Clock;
  /** Null where none is set up. */
  provider: PaymentProvider | null;
}

/** What an operator can do on the server's own shell. */
export interface Command {
  usage: string;
  /** What is given, in order; a pair of numbers is the range of a whole number, and `name?` may be left out. */
  takes: readonly ('name' | 'name?' | readonly [number, number])[];
  /** Answers the lines that tell what became of it. */
  run(deps: ShellDeps, given: string[]): Promise<string>;
}

/** Who it was, for the audit log. */
export const actor = 'shell';
