import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from './pool.ts';

/** Creates a proxy to the test database that refuses connections until `open`. */
async function createClosedProxy() {
  const cluster = new URL(inject('testClusterUrl'));
  const proxy = createServer((socket) => {
    const upstream = connect(Number(cluster.port), cluster.hostname);
    socket.pipe(upstream).pipe(socket);
    for (const end of [socket, upstream]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  proxy.close();
  await once(proxy, 'close');
  const url = new URL(cluster);
  url.port = String(port);
  const open = async () => void (await once(proxy.listen(port, '127.0.0.1'), 'listening'));
  onTestFinished(() => void proxy.close());
  return { url: url.href, open };
}

test('queries during a restart of the database wait until the database is back', async () => {
  const { url, open } = await createClosedProxy();
  const { pool, db, close } = openDatabase({ url });
  onTestFinished(close);
  const query = pool.query('select 1 as one');
  const transaction = db.transaction((tx) => tx.execute('select 2 as two'));
  // A later connection is refused, so the first two were refused too.
  await expect(new pg.Client(url).connect()).rejects.toThrow('ECONNREFUSED');
  await open();
  expect((await query).rows).toEqual([{ one: 1 }]);
  expect((await transaction).rows).toEqual([{ two: 2 }]);
});
