import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from './pool.ts';

/** The start of BackendKeyData: its type, its length (12), then the number of the process. */
const KEY_DATA = Buffer.from('K\0\0\0\f', 'latin1');

/** Returns a stream that replaces the process in BackendKeyData, like a pooler. */
function replaceProcess(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const at = chunk.indexOf(KEY_DATA);
      if (at >= 0) chunk.writeInt32BE(-1, at + KEY_DATA.length);
      done(null, chunk);
    },
  });
}

/** Returns the address of a pooler in front of the test cluster. */
async function startPooler(): Promise<string> {
  const url = new URL(inject('testClusterUrl'));
  const { hostname, port: clusterPort } = url;
  const pooler = createServer((socket) => {
    const upstream = connect(Number(clusterPort), hostname);
    socket.pipe(upstream).pipe(replaceProcess()).pipe(socket);
    for (const end of [socket, upstream]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const { port } = pooler.address() as { port: number };
  url.port = String(port);
  return url.href;
}

/** Runs a named statement and returns the names that its connection has prepared. */
async function prepareOn(url: string): Promise<string[]> {
  const { pool, close } = openDatabase({ url });
  onTestFinished(close);
  const client = await pool.connect();
  const { rows: sum } = await client.query({ name: 'add', text: 'select $1::int + 1 as sum', values: [1] });
  expect(sum).toEqual([{ sum: 2 }]);
  const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements');
  client.release();
  return rows.map(({ name }) => name);
}

test('named statements are prepared on a connection to PostgreSQL, and not on one to a pooler', async () => {
  expect(await prepareOn(inject('testClusterUrl'))).toEqual(['add']);
  expect(await prepareOn(await startPooler())).toEqual([]);
});
