import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it, onTestFinished } from 'vitest';
import { connectClient } from '#testing/assistants/assistant-client.ts';

const PROGRAM = new URL('../../testing/assistants/serve-assistant.ts', import.meta.url).pathname;
const TIMEOUT_MS = 30_000;

it.each(['auto', 'legacy'] as const)(
  'a process serves tools over its input and output, mode %s',
  async (mode) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM],
      stderr: 'pipe',
    });
    const { client, call } = await connectClient(transport, mode);
    expect((await client.listTools()).tools).toHaveLength(6);
    const { data } = await call('get_logo', { brand: 'acme' });
    expect(data).toMatchObject({ logo: { title: 'Acme' }, svg: expect.stringMatching(/^<svg/) });
    expect((await call('get_logo', { brand: 'metro' })).isError).toBe(true);
  },
  TIMEOUT_MS,
);

it(
  'the process writes nothing but messages, survives garbage, and ends with its input',
  async () => {
    const child = spawn(process.execPath, [PROGRAM], { stdio: 'pipe' });
    onTestFinished(() => void child.kill());
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stdin.write('garbage\n{"jsonrpc":"2.0"}\n[]\n');
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    await expect.poll(() => output, { timeout: TIMEOUT_MS }).toContain('"id":1');
    child.stdin.end();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    const messages = output.trimEnd().split('\n');
    for (const message of messages) expect(JSON.parse(message)).toMatchObject({ jsonrpc: '2.0' });
    expect(messages.at(-1)).toContain('"serverInfo"');
  },
  TIMEOUT_MS,
);
