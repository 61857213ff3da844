import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { UsageError } from '../command.ts';

/** The argument that stands for standard input. */
export const STANDARD_INPUT = '-';

/** Returns what messages call the input at a path. */
export function nameOfInput(path: string): string {
  return path === STANDARD_INPUT ? 'Standard input' : path;
}

/**
 * Returns the content of a file, or of standard input for “-”.
 * @throws UsageError that names it, if it can't be read or has more than `maxBytes`
 */
export async function readInput(
  path: string,
  { stdin, maxBytes }: { stdin: Readable; maxBytes: number },
): Promise<Buffer> {
  const stream: Readable = path === STANDARD_INPUT ? stdin : createReadStream(path);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new UsageError(`${nameOfInput(path)} is too long.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(messageOf(path, (error as NodeJS.ErrnoException).code));
  }
  return Buffer.concat(chunks);
}

function messageOf(path: string, code: string | undefined): string {
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder, not a file.`;
  return `${nameOfInput(path)} can’t be read (${code}).`;
}
