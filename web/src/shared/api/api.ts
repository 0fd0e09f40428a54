import { createClient, type Client } from '@atrium/proto/client';
import type { EndpointTable } from '@atrium/proto/endpoint';
import { auth } from '../auth/auth.ts';
import { takeEarlyAnswer } from '../auth/early-requests.ts';
import { authorisedFetch } from './authorised-fetch.ts';

const fetchAuthorised = authorisedFetch(
  auth,
  (input, init) => (init?.method === 'GET' ? takeEarlyAnswer(input) : undefined) ?? fetch(input, init),
);

/**
 * The client for one endpoint table: `const api = createApi(articles)` at the top of a feature's queries. A client per
 * table keeps the contracts of other features out of the first load.
 */
export const createApi = <T extends EndpointTable>(table: T): Client<T> =>
  createClient(table, { baseUrl: '/api/v1', token: () => auth.token(), fetch: fetchAuthorised });
