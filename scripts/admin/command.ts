import type { PaymentProvider } from '../../server/features/subscription/provider/provider.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/pool.ts';

interface ShellDeps {
  db: Database;
  clock: Clock;
  /** Null if payments are not configured. */
  provider: PaymentProvider | null;
}

/** A command that an operator runs on the server's shell. */
export interface Command {
  usage: string;
  /** The parameters in order: a pair is the range of a whole number, and `name?` is optional. */
  parameters: readonly ('name' | 'name?' | readonly [number, number])[];
  /** Runs the command and returns its output. */
  run(deps: ShellDeps, args: string[]): Promise<string>;
}

/** The actor in the audit log. */
export const actor = 'shell';
