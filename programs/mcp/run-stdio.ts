import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { cacheLogos } from '#programs/source/cache-logos.ts';
import type { LogoSource } from '#programs/source/source.ts';
import { createMcpServer } from './create-mcp-server.ts';

/**
 * Serves an assistant over standard input and output until the input ends. Nothing else may be written to standard output.
 * `log` gets lines for the user, e.g. for standard error.
 */
export async function runStdio(
  source: LogoSource,
  { version, log }: { version: string; log: (line: string) => void },
): Promise<void> {
  const onError = (error: unknown) => log(error instanceof Error ? error.message : String(error));
  const cached = cacheLogos(source);
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
    // After a message that is too long, no more is read.
    process.stdin.once('pause', resolve);
  });
  const handle = serveStdio(() => createMcpServer({ source: cached, version, onError }), {
    onerror: onError,
  });
  await ended;
  await handle.close();
}
