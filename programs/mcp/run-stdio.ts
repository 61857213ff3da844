import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { rememberLogos } from '#programs/source/remember-logos.ts';
import type { LogoSource } from '#programs/source/source.ts';
import { createMcpServer } from './create-mcp-server.ts';

/**
 * Serves assistants over the standard input and output, until the input ends. Nothing else may be written to the standard output.
 * `log` gets lines for a person, e.g. on the standard error output.
 */
export async function runStdio(
  source: LogoSource,
  { version, log }: { version: string; log: (line: string) => void },
): Promise<void> {
  const onError = (error: unknown) => log(error instanceof Error ? error.message : String(error));
  const remembering = rememberLogos(source);
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
    // After a message that is too long, no more is read.
    process.stdin.once('pause', resolve);
  });
  const handle = serveStdio(() => createMcpServer({ source: remembering, version, onError }), {
    onerror: onError,
  });
  await ended;
  await handle.close();
}
