// Fifty readers request the list of articles without a pause. `npm run bench` compares it with a bare server: `URL` is
// another address to request, and `TOKENS` are tokens separated by commas, so that nobody signs in.
import http from 'k6/http';
import { check } from 'k6';
import { findAccounts, tokenOf } from './lib/accounts.js';
import { duration, url } from './lib/config.js';

const address = __ENV.URL || `${url}/api/v1/articles?limit=20`;
const tokens = __ENV.TOKENS === undefined ? null : __ENV.TOKENS.split(',').filter(Boolean);

export const options = {
  scenarios: { readers: { executor: 'constant-vus', vus: 50, duration } },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  thresholds: { checks: ['rate>0.99'] },
};

export const setup = () => (tokens ? [] : findAccounts());

export default function (accounts) {
  const token = tokens ? tokens[__VU % tokens.length] : tokenOf(accounts);
  const response = http.get(address, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  check(response, { 'is 200': ({ status }) => status === 200 });
}
