import { once } from 'node:events';
import { createServer } from 'node:net';

interface Place {
  PORT: number;
  HOST: string;
}

/** Checks a port before the start does anything that lasts. @throws Error with a one-line message if it can't be used */
export async function requireFreePort({ PORT, HOST }: Place): Promise<void> {
  const probe = createServer().listen(PORT, HOST);
  await once(probe, 'listening').catch((error: unknown) => {
    throw describeListenError(error, { PORT, HOST });
  });
  probe.close();
  await once(probe, 'close');
}

/** Returns a one-line error for one of `listen`. */
export function describeListenError(error: unknown, { PORT, HOST }: Place): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Error(`Port ${PORT} on ${HOST} is in use. Set PORT to a free one.`);
  if (code === 'EADDRNOTAVAIL')
    return new Error(`${HOST} is not an address of this machine. Set HOST to one that is.`);
  return new Error(`Cannot listen on ${HOST}:${PORT}: ${message}`);
}
