import type { CallToolResult, McpServer, ServerContext, ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { AppError } from '#contract/http/errors.ts';
import { DownloadError, reasonOf } from '#files/download-error.ts';
import { DamagedFile, MissingPackage } from '#programs/drawing/load-drawing.ts';
import type { AssistantSource } from '#programs/source/assistant-source.ts';
import { SourceError } from '#programs/source/source-error.ts';
import { cleanData, DATA_NOTE } from '../results/clean-data.ts';

/** An error whose message tells the assistant why a tool has no result, and what to do next. */
export class ToolRefusal extends Error {}

/** What a tool works with. */
export interface ToolContext {
  source: AssistantSource;
  /** Aborted if the assistant cancels the call or if it takes too long. */
  signal: AbortSignal;
}

interface ToolResult<O> {
  data: O;
  /** What the assistant should know or do, one sentence each. */
  notes?: readonly string[];
  /** The SVG code, which is also `data.svg`. */
  svg?: string | null;
}

export interface Tool<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: I;
  output: O;
  annotations?: ToolAnnotations;
  timeoutMs: number;
  run(input: z.output<I>, context: ToolContext): Promise<ToolResult<z.output<O>>>;
}

export interface ToolDeps {
  source: AssistantSource;
  /** Reports an error that the assistant doesn't see. */
  onError(error: unknown): void;
}

/** Tools read from the open web and change nothing. */
const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};

/** Adds a tool to a server. */
export function addTool<I extends z.ZodObject, O extends z.ZodObject>(
  server: McpServer,
  tool: Tool<I, O>,
  deps: ToolDeps,
): void {
  const { name, title, description, input: inputSchema, output: outputSchema } = tool;
  const annotations = { title, ...READ_ONLY, ...tool.annotations };
  const config = { title, description, inputSchema, outputSchema, annotations };
  server.registerTool<z.ZodObject, z.ZodObject>(name, config, async (input, { mcpReq }: ServerContext) => {
    const timeout = AbortSignal.timeout(tool.timeoutMs);
    const signal = AbortSignal.any([mcpReq.signal, timeout]);
    try {
      return toResult(
        await abortable(tool.run(input as z.output<I>, { source: deps.source, signal }), signal),
      );
    } catch (error) {
      if (timeout.aborted)
        return refuse('This took too long. Try again in a minute, or ask for fewer logos.');
      if (!mcpReq.signal.aborted && !isExpected(error)) deps.onError(error);
      return refuse(messageOf(error));
    }
  });
}

/** Settles as `work`, or rejects as soon as the signal is aborted, even if the work continues. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
  });
}

function toResult({ data, notes = [], svg }: ToolResult<Record<string, unknown>>): CallToolResult {
  const { svg: _, ...facts } = data;
  const texts = [...notes, DATA_NOTE].join('\n');
  const parts = [texts, JSON.stringify(facts), ...(svg ? [svg] : [])];
  return { content: parts.map((text) => ({ type: 'text', text })), structuredContent: data };
}

function refuse(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** Returns true for errors whose message is meant for the assistant. */
export function isExpected(error: unknown): boolean {
  const kinds = [ToolRefusal, AppError, SourceError, DownloadError, DamagedFile, MissingPackage];
  return kinds.some((kind) => error instanceof kind);
}

/** Returns the message of an error for an assistant. */
export function messageOf(error: unknown): string {
  if ([ToolRefusal, DamagedFile, MissingPackage].some((kind) => error instanceof kind))
    return (error as Error).message;
  if (error instanceof AppError || error instanceof SourceError) return cleanData(error.message, 500);
  if (error instanceof DownloadError) return reasonOf(error, true);
  return 'Something went wrong while reading the logos. Try again in a minute.';
}
