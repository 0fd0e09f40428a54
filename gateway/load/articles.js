// k6: fifty readers request the list of articles repeatedly.
import http from 'k6/http';
import { check } from 'k6';

const tokens = __ENV.TOKENS ? __ENV.TOKENS.split(',') : [];

export const options = {
  scenarios: { readers: { executor: 'constant-vus', vus: 50, duration: __ENV.DURATION || '15s' } },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

export default function () {
  const headers = tokens.length ? { authorization: `Bearer ${tokens[__VU % tokens.length]}` } : {};
  const answer = http.get(__ENV.URL, { headers });
  check(answer, { 'is 200': ({ status }) => status === 200 });
}
