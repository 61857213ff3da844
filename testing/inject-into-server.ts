import inject, { type InjectOptions } from 'light-my-request';
import type { App } from '#server/app.ts';

/** Makes `inject` send requests to the HTTP server, as clients do, so that the response cache serves them first. */
export function injectIntoServer(server: App['server']): void {
  server.inject = (async (options: InjectOptions | string) => {
    await server.ready();
    return inject((request, response) => server.server.emit('request', request, response), options);
  }) as typeof server.inject;
}

/** Delivers a webhook event as the payment provider does. Returns the status. */
export async function deliverEvent({ server }: App, payload: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const url = '/api/webhooks/stripe';
  return (await server.inject({ method: 'POST', url, headers, payload })).statusCode;
}
