import { createVisitor } from '../visitor.ts';
import type { Cast, Claim, RunningVersion } from './claim.ts';

/** Creates an API key, and claims that it is listed and opens its account. */
export async function fillKeys({ url }: RunningVersion, { granted }: Cast): Promise<Claim[]> {
  const { secret } = await granted.send<{ secret: string }>(url, 'POST /api/user/keys', {
    body: { name: 'Press kit' },
  });
  return [
    {
      what: 'API key',
      async read({ url }) {
        const headers = { authorization: `Bearer ${secret}` };
        const { username, keyName } = await createVisitor().send<{ username: string; keyName: string }>(
          url,
          'GET /api/v1/account',
          { headers },
        );
        return { username, keyName };
      },
    },
    {
      what: 'list of API keys',
      async read({ url }) {
        const { keys } = await granted.send<{ keys: { id: number; name: string; start: string }[] }>(
          url,
          'GET /api/user/keys',
        );
        return keys.map(({ id, name, start }) => ({ id, name, start }));
      },
    },
  ];
}
