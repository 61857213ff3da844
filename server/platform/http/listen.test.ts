import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { requireFreePort } from './listen.ts';

it('a port that is in use and a wrong host are named, a free port is left free', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port: PORT } = other.address() as AddressInfo;
  await expect(requireFreePort({ PORT, HOST: '127.0.0.1' })).rejects.toThrow(
    `Port ${PORT} on 127.0.0.1 is in use. Set PORT to a free one.`,
  );
  await expect(requireFreePort({ PORT: 0, HOST: '192.0.2.1' })).rejects.toThrow(
    '192.0.2.1 is not an address of this machine. Set HOST to one that is.',
  );
  other.close();
  await once(other, 'close');
  await requireFreePort({ PORT, HOST: '127.0.0.1' });
  await requireFreePort({ PORT, HOST: '127.0.0.1' });
});
