// A bare Fastify server that redirects every address to the same file, with the headers that the product sends: the limit of the
// benchmark of logo addresses. Runs as a separate process, like the product. Prints its address.
import Fastify from 'fastify';

const FILE = 'https://upload.wikimedia.org/wikipedia/commons/8/84/Spotify_icon.svg';
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'RateLimit-Policy, RateLimit, Retry-After, Link, Logo-Credit, ETag',
  'cache-control': 'public, max-age=60, s-maxage=86400, stale-while-revalidate=300',
  'cross-origin-resource-policy': 'cross-origin',
  link: '<https://commons.wikimedia.org/wiki/File:Spotify_icon.svg>; rel="describedby"',
  'logo-credit': '%"%22Spotify icon%22, licence not checked, via commons.wikimedia.org"',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const server = Fastify();
server.get('/logo/:brand', (_request, reply) => reply.headers(HEADERS).redirect(FILE));
const url = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready at ${url}\n`);
process.once('SIGTERM', () => server.close());
