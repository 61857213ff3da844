import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from './pool.ts';

/** The way to the test's database by a port of its own, which `open` opens. */
async function createClosedWay() {
  const cluster = new URL(inject('testClusterUrl'));
  const way = createServer((socket) => {
    const there = connect(Number(cluster.port), cluster.hostname);
    socket.pipe(there).pipe(socket);
    for (const end of [socket, there]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port } = way.address() as { port: number };
  way.close();
  await once(way, 'close');
  const url = new URL(cluster);
  url.port = String(port);
  const open = async () => void (await once(way.listen(port, '127.0.0.1'), 'listening'));
  onTestFinished(() => void way.close());
  return { url: url.href, open };
}

test('what is asked while a database is started again is answered as soon as it is back', async () => {
  const { url, open } = await createClosedWay();
  const { pool, db, close } = openDatabase({ url });
  onTestFinished(close);
  const asked = pool.query('select 1 as one');
  const done = db.transaction((transaction) => transaction.execute('select 2 as two'));
  // Whoever comes after them is refused, and so they have been.
  await expect(new pg.Client(url).connect()).rejects.toThrow('ECONNREFUSED');
  await open();
  expect((await asked).rows).toEqual([{ one: 1 }]);
  expect((await done).rows).toEqual([{ two: 2 }]);
});
