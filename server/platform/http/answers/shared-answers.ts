import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

const SMALLEST_COMPRESSED_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as bytes, in each encoding that somebody asked for. */
class SharedAnswer {
  readonly #json: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(json: string) {
    this.#json = Buffer.from(json);
  }

  encodingFor(request: FastifyRequest): Encoding {
    if (this.#json.length < SMALLEST_COMPRESSED_BYTES) return 'identity';
    const accepted = String(request.headers['accept-encoding'] ?? '');
    return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? this.#encode(encoding);
    this.#encoded.set(encoding, known);
    return known;
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return promisify(brotliCompress)(this.#json, BROTLI);
    return encoding === 'gzip' ? promisify(gzip)(this.#json) : this.#json;
  }
}

/**
 * Lets equal requests at the same moment share one answer: computed, cut to the contract, serialised and compressed
 * once, however many wait for it. Nothing is kept when the last of them has it.
 * @param schema what the answer must be; nothing beside it leaves
 */
export function createSharedAnswers<S extends z.ZodType>(schema: S) {
  const underWay = new Map<string, Promise<SharedAnswer>>();
  return async function send(
    key: string,
    compute: () => Promise<z.output<S>>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const begin = () => {
      const made = compute().then((answer) => new SharedAnswer(JSON.stringify(schema.encode(answer))));
      underWay.set(key, made);
      const forget = () => underWay.delete(key);
      made.then(forget, forget);
      return made;
    };
    const answer = await (underWay.get(key) ?? begin());
    const encoding = answer.encodingFor(request);
    reply
      .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
      .type('application/json; charset=utf-8');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await answer.bytes(encoding));
  };
}
