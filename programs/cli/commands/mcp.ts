import { runStdio } from '../../mcp/run-stdio.ts';
import { VERSION } from '../about.ts';
import { type CommandContext, EXIT, type ExitCode, UsageError } from '../command.ts';
import { openSource } from '../open-source.ts';

/** Serves an assistant until its input ends. Standard output has nothing but messages of the protocol. */
export async function run(context: CommandContext): Promise<ExitCode> {
  const { terminal, args } = context;
  if (args.length > 0) throw new UsageError('mcp takes no names: the assistant sends them.');
  const source = await openSource(context, { canWait: false });
  await runStdio(source, { version: VERSION, log: (line) => terminal.note(line) });
  return EXIT.ok;
}
