import type { ServerResponse } from 'node:http';
import { nameOf } from './file-address.ts';
import { bytesOf, mimeOf } from './files.ts';
import type { WikiContent } from './responses.ts';

/** A fault of a file's response: permanent, or limited to the next `times` requests. */
export type FileFault =
  | { kind: 'status'; status: number; times?: number }
  | { kind: 'truncated' }
  /** Doesn't allow pages of other origins to read the file. */
  | { kind: 'no-cors' }
  | { kind: 'body'; body: string; mime: string }
  | { kind: 'delayed'; delayMs: number }
  | { kind: 'throttled'; body: Buffer; mime: string; bytesPerSecond: number };

/** Sends a file of the wiki, or what its fault makes of it. */
export function sendFileOrFault(
  fault: FileFault | undefined,
  content: WikiContent,
  name: string,
  response: ServerResponse,
): void {
  const corsHeaders = { 'access-control-allow-origin': '*' };
  switch (fault?.kind) {
    case 'status':
      if (fault.times === 0) break;
      if (fault.times) fault.times -= 1;
      return void response
        .writeHead(fault.status, { ...corsHeaders, 'content-type': 'text/html' })
        .end('<h1>No</h1>');
    case 'body':
      return void response.writeHead(200, { ...corsHeaders, 'content-type': fault.mime }).end(fault.body);
    case 'throttled':
      response.writeHead(200, {
        ...corsHeaders,
        'content-type': fault.mime,
        'content-length': fault.body.length,
      });
      return void sendThrottled(fault.body, fault.bytesPerSecond, response);
    case 'delayed':
      return void setTimeout(() => sendFile(content, name, response), fault.delayMs);
  }
  sendFile(content, name, response, fault);
}

/** How often a throttled file sends its next part. */
const PART_EVERY_MS = 10;

function sendThrottled(body: Buffer, bytesPerSecond: number, response: ServerResponse): void {
  const step = Math.ceil((bytesPerSecond * PART_EVERY_MS) / 1000);
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + step));
    sent += step;
    if (sent < body.length) return;
    clearInterval(timer);
    response.end();
  }, PART_EVERY_MS);
  response.once('close', () => clearInterval(timer));
}

function sendFile(content: WikiContent, name: string, response: ServerResponse, fault?: FileFault): void {
  const other = content.hasOtherFiles ? { title: name, mime: 'image/svg+xml' } : undefined;
  const file = content.files.find((candidate) => nameOf(candidate.title) === name) ?? other;
  if (!file) return void response.writeHead(404).end();
  const bytes = bytesOf(file);
  response.writeHead(200, {
    'content-type': mimeOf(file),
    ...(fault?.kind !== 'no-cors' && { 'access-control-allow-origin': '*' }),
    'content-length': bytes.length,
  });
  if (fault?.kind === 'truncated')
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  else response.end(bytes);
}
