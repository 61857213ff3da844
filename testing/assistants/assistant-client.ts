import { Client, type Transport } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { onTestFinished } from 'vitest';
import { createMcpServer } from '#programs/mcp/create-mcp-server.ts';
import { cacheLogos } from '#programs/source/cache-logos.ts';
import { createTestSource, type SourceContent } from './assistant-source.ts';

/** What an assistant gets from a tool. */
interface Answer {
  /** The structured result; empty for an error. */
  data: Record<string, unknown>;
  texts: string[];
  isError: boolean;
}

/** Connects the SDK's client, which speaks the newest revision of the protocol, or the one before with `legacy`. */
export async function connectClient(transport: Transport, mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, input: object, signal?: AbortSignal): Promise<Answer> => {
    const params = { name, arguments: { ...input } };
    const result = await client.callTool(params, signal && { signal });
    return {
      data: (result.structuredContent ?? {}) as Record<string, unknown>,
      texts: result.content.map((part) => (part.type === 'text' ? part.text : '')),
      isError: result.isError ?? false,
    };
  };
  return { client, call };
}

/** Connects a client to the server's tools within this process, which read from a source in memory. */
export async function connectToTestSource(content: SourceContent = {}, mode: 'auto' | 'legacy' = 'auto') {
  const { source, fetched } = createTestSource(content);
  const errors: unknown[] = [];
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  const deps = {
    source: cacheLogos(source),
    version: '1.2.3',
    onError: (error: unknown) => errors.push(error),
  };
  const server = serveStdio(() => createMcpServer(deps), { transport: theirs });
  onTestFinished(() => server.close());
  return { ...(await connectClient(mine, mode)), source, fetched, errors };
}
