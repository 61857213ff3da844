// A bare Fastify server that redirects every address to the same file: the limit of the benchmark of logo addresses.
// Runs as a process of its own, like the product. Prints its address.
import Fastify from 'fastify';

const FILE = 'https://upload.wikimedia.org/wikipedia/commons/8/84/Spotify_icon.svg';

const server = Fastify();
server.get('/logo/:brand', (_request, reply) => reply.redirect(FILE));
const url = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready at ${url}\n`);
process.once('SIGTERM', () => server.close());
