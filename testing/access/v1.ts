import { type AccessRule, ANY_CALLER, statusForAll } from './callers.ts';

/** Sessions have no effect on calls of programs, so every caller comes without a key. */
const WITHOUT_KEY: Pick<AccessRule, 'statuses' | 'refusal'> = {
  statuses: statusForAll(401),
  refusal: 'keys.missing',
};

/** The access rules of the API of programs. */
export const V1_ACCESS: Record<string, AccessRule> = {
  'GET /api/v1/search': { statuses: ANY_CALLER, request: () => ({ query: { q: 'docker' } }) },
  'GET /api/v1/suggest': { statuses: ANY_CALLER, request: () => ({ query: { q: 'docker' } }) },
  'GET /api/v1/brands': { statuses: ANY_CALLER, request: () => ({ query: { name: 'docker' } }) },
  'GET /api/v1/brands/:id': { statuses: ANY_CALLER, request: (_, { brandId }) => ({ params: brandId }) },
  'GET /api/v1/logos/:id': { statuses: ANY_CALLER, request: (_, { sampleId }) => ({ params: sampleId }) },
  'POST /api/v1/match': {
    statuses: ANY_CALLER,
    request: () => ({ body: { names: [{ name: 'docker' }] } }),
  },
  'POST /api/v1/downloads': {
    ...WITHOUT_KEY,
    request: () => ({ body: { urls: ['/catalogue/docker.svg'] } }),
  },
  'GET /api/v1/account': WITHOUT_KEY,
  'DELETE /api/v1/key': WITHOUT_KEY,
};
