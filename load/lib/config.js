/** Address of the installation, without a slash at the end. */
export const url = (__ENV.ATRIUM_URL || 'http://localhost:4000').replace(/\/$/, '');

/**
 * Who signs in: the file `ATRIUM_ACCOUNTS` has an address and a password per line, separated by a comma. Without it the
 * demo organisation, whose accounts all have the password in `DEMO_PASSWORD`.
 */
const file = __ENV.ATRIUM_ACCOUNTS ? open(__ENV.ATRIUM_ACCOUNTS) : '';
const lines = file.split('\n').filter((line) => line.includes(','));
export const givenAccounts = lines.map((line) => {
  const [email, ...password] = line.trim().split(',');
  return { email, password: password.join(',') };
});
export const demoPassword = __ENV.DEMO_PASSWORD;

/** How many people are active at the same time, and for how long. */
export const people = Number(__ENV.PEOPLE || 10);
export const duration = __ENV.DURATION || '30s';

/**
 * Options of a script: people who do the same again and again. `slowest` gives the 95th percentile in milliseconds that
 * the requests of each name must stay below.
 */
export const optionsFor = (slowest, more = {}) => ({
  scenarios: { people: { executor: 'constant-vus', vus: people, duration, gracefulStop: '20s' } },
  setupTimeout: '2m',
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    checks: ['rate>0.99'],
    http_req_failed: ['rate<0.01'],
    ...Object.fromEntries(
      Object.entries(slowest).map(([name, limit]) => [
        `http_req_duration{name:${name}}`,
        [`p(95)<${limit * Number(__ENV.PATIENCE || 1)}`],
      ]),
    ),
    ...more,
  },
});
