import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { chooseEncoding, decode, ENCODINGS, type Encoding, encode } from './encoding.ts';
import { etagOf, hasAlready } from './etag.ts';
import { cacheControl, type KeptAnswer, type KeptAnswers } from './kept-answers.ts';

/** An answer, and how far it may be shared. */
export interface ShareableAnswer<T> {
  answer: T;
  /** For so many ms everybody may be given it; 0 where it is for those who wait for it now. */
  keepMs: number;
  /** Told each time it is given again without being made again. */
  onReuse(): void;
}

/** Whose request it is, and what it asks. */
export interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Equal for requests that are answered alike at the same moment. */
  key: string;
}

type Compute<S extends z.ZodType> = () => Promise<ShareableAnswer<z.output<S>>>;

/**
 * Lets equal requests at the same moment share one answer: computed, cut to the contract, serialised and compressed once,
 * however many wait for it. What may be given to everybody is kept. Whoever has an answer already is told so (304).
 * @param schema what the answer must be; nothing beside it leaves
 */
export function createSharedAnswers<S extends z.ZodType>(schema: S, kept: KeptAnswers, clock: Clock) {
  const underWay = new Map<string, Promise<KeptAnswer>>();
  const now = () => clock.now().getTime();

  async function make(compute: Compute<S>, wanted: Encoding): Promise<KeptAnswer> {
    const { answer, keepMs, onReuse } = await compute();
    const json = JSON.stringify(schema.encode(answer));
    const keepUntil = now() + keepMs;
    return { ...(await encode(Buffer.from(json), wanted)), etag: etagOf(json), keepUntil, onReuse };
  }

  return async function send({ request, reply, key }: Asked, compute: Compute<S>): Promise<FastifyReply> {
    const url = request.raw.url ?? '';
    const wanted = chooseEncoding(request.headers['accept-encoding']);
    const share = `${wanted} ${key}`;
    const begin = () => {
      const other = ENCODINGS.map((encoding) => kept.find(url, encoding)).find((found) => found);
      const made = other ? recode(other, wanted) : make(compute, wanted);
      underWay.set(share, made);
      const forget = () => underWay.delete(share);
      made.then(forget, forget);
      return made;
    };
    const answer = await (underWay.get(share) ?? begin());
    reply.headers({
      etag: answer.etag,
      vary: 'accept-encoding',
      'cache-control': cacheControl(answer.keepUntil - now()),
    });
    reply.type('application/json; charset=utf-8');
    if (answer.encoding !== 'identity') reply.header('content-encoding', answer.encoding);
    if (answer.keepUntil > now() && request.method === 'GET') kept.keep(url, wanted, answer, reply);
    if (!hasAlready(request, answer.etag)) return reply.send(answer.bytes);
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send();
  };
}

/** What is kept in one encoding, in another one. */
async function recode(known: KeptAnswer, wanted: Encoding): Promise<KeptAnswer> {
  known.onReuse();
  const json = await decode(known.bytes, known.encoding);
  return { ...known, ...(await encode(json, wanted)) };
}
