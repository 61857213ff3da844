import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

const PROGRAM = new URL('../../testing/assistants/serve-assistant.ts', import.meta.url).pathname;

it('a process writes nothing but messages, survives garbage, and ends with its input', async () => {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill());
  const ended = once(child, 'exit');
  child.stdin.write('garbage\n{"jsonrpc":"2.0"}\n[]\n');
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'a', version: '1' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  send({ id: 1, method: 'initialize', params });
  const results = new Map<unknown, unknown>();
  for await (const line of createInterface({ input: child.stdout })) {
    const { jsonrpc, id, result } = JSON.parse(line);
    expect(jsonrpc).toBe('2.0');
    results.set(id, result);
    if (id === 1)
      send({ id: 2, method: 'tools/call', params: { name: 'get_logo', arguments: { brand: 'acme' } } });
    if (id === 2) child.stdin.end();
  }
  expect(results.get(1)).toMatchObject({ serverInfo: { name: 'logotheca' } });
  expect(results.get(2)).toMatchObject({ structuredContent: { logo: { title: 'Acme' } } });
  expect(await ended).toEqual([0, null]);
});
