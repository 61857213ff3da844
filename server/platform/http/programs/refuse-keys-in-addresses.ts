import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { hasKey } from '../../key-text.ts';

/** Refuses every call whose address contains an API key, plain or percent-encoded, because proxies and browsers store addresses. */
export function refuseKeysInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const decoded = url.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (hasKey(decoded)) throw new AppError('keys.in_address');
  });
}
