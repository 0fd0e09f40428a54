import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../prepare/paths.mjs';

const textOf = (path) => readFileSync(join(root, path), 'utf8');
const measures = textOf('docs/security-measures.md');

/** The text of each section by its heading. */
const sections = Object.fromEntries(
  measures
    .split(/\n## /)
    .slice(1)
    .map((section) => [
      section.split('\n')[0],
      section.slice(section.indexOf('\n')).replaceAll(/ {2,}/g, ' '),
    ]),
);

test.each([
  ['Input rules', ['Fields that depend on each other', 'If-Match']],
  ['Limits', ['RATE_WRITE', 'per person']],
  ['Uploads', ['detected from the content', 'malicious']],
  ['Sign-in', ['The ways to sign in', 'Guessing', 'locked out', 'name of the organisation']],
  ['Sessions', ['NIST SP 800-63B', 'any number of sessions', 'external providers']],
  ['Access rules', ['permission', 'audience', 'Single fields']],
  ['Keys and cryptography', ['argon2id', 'Life of a key', 'rotating secrets']],
  ['Connections', ['Addresses that people can enter']],
  ['Data classes', ['secret', 'confidential', 'internal', 'public', 'GDPR']],
  ['Third-party packages', ['3 days', 'package-lock.json', 'sbom']],
  ['Costly functions', ['decoding files', 'six seconds']],
  ['Logs', ['standard output', 'audit log', 'Sign-in attempt', 'Request refused', 'confidential']],
])('has a section about %s', (name, words) => {
  expect(sections[name]).toBeDefined();
  for (const word of words) expect(sections[name]).toContain(word);
});

const signIn = 'services/identity/src/sign-in';

/** What the document says, and the line of code that makes it true. */
test.each([
  {
    what: 'the rate of reads',
    says: '3,000 (`RATE_READ`)',
    in: 'gateway/src/config.ts',
    code: "RATE_READ: perMinute(3000, 'read')",
  },
  {
    what: 'the rate of writes',
    says: '600 (`RATE_WRITE`)',
    in: 'gateway/src/config.ts',
    code: "RATE_WRITE: perMinute(600, 'write')",
  },
  {
    what: 'the rate of uploads',
    says: '240 (`RATE_UPLOAD`)',
    in: 'gateway/src/config.ts',
    code: "RATE_UPLOAD: perMinute(240, 'upload')",
  },
  {
    what: 'the rate of sign-in pages',
    says: '600 (`RATE_SIGN_IN`)',
    in: 'gateway/src/config.ts',
    code: "RATE_SIGN_IN: perMinute(600, 'sign-in')",
  },
  {
    what: 'the WebSockets of a person',
    says: '30 (`LIVE_SOCKETS_PER_PERSON`)',
    in: 'gateway/src/config.ts',
    code: /LIVE_SOCKETS_PER_PERSON:[^;]*?\.default\(30\)/,
  },
  {
    what: 'the WebSockets without sign-in',
    says: '5,000 (`LIVE_MAX_UNAUTHENTICATED`)',
    in: 'gateway/src/config.ts',
    code: /LIVE_MAX_UNAUTHENTICATED:[^;]*?\.default\(5_000\)/,
  },
  {
    what: 'the size of a body',
    says: '4 MiB; 16 KiB for reads and sign-in',
    in: 'gateway/src/proxy/endpoints.routes.ts',
    code: 'write: 4 * kilobyte * kilobyte',
  },
  {
    what: 'the free attempts',
    says: 'five wrong passwords within 30 minutes',
    in: 'services/identity/src/secrets/throttle.ts',
    code: /windowLength = 30 \* minute[^]*freeAttempts = 5;/,
  },
  {
    what: 'the longest wait',
    says: 'doubling up to 15',
    in: 'services/identity/src/secrets/throttle.ts',
    code: 'maxWait = 15 * minute',
  },
  {
    what: 'the free accounts of an address',
    says: '100 accounts are free',
    in: 'services/identity/src/secrets/throttle.ts',
    code: 'freeAccountsPerAddress = 100',
  },
  {
    what: 'the attempts at what can be guessed',
    says: '5 in 15 minutes',
    in: 'services/identity/src/account/account-limits.ts',
    code: /window = 15 \* 60;\s*const most = 5;/,
  },
  {
    what: 'the codes a day',
    says: '10 codes a day',
    in: 'services/identity/src/account/account-limits.ts',
    code: 'mostADay = 10',
  },
  {
    what: 'the length of passwords',
    says: '12 to 200 characters',
    in: 'proto/src/common.ts',
    code: /password: 200,\s*passwordMin: 12,/,
  },
  {
    what: 'the length of passwords in Keycloak',
    says: '12 to 200 characters',
    in: 'k8s/keycloak/realm/atrium-realm.json',
    code: 'length(12) and maxLength(200)',
  },
  {
    what: 'the life of an access token',
    says: '| access token | 5 minutes',
    in: `${signIn}/provider.configuration.ts`,
    code: 'AccessToken: 5 * minute',
  },
  {
    what: 'the life of an access token in Keycloak',
    says: '| access token | 5 minutes',
    in: 'k8s/keycloak/realm/atrium-realm.json',
    code: '"accessTokenLifespan": 300',
  },
  {
    what: 'the life of a code',
    says: '| authorization code | 1 minute',
    in: `${signIn}/provider.configuration.ts`,
    code: 'AuthorizationCode: minute',
  },
  {
    what: 'the life of a code in Keycloak',
    says: '| authorization code | 1 minute',
    in: 'k8s/keycloak/realm/atrium-realm.json',
    code: '"accessCodeLifespan": 60',
  },
  {
    what: 'the life of a refresh token',
    says: '| refresh token | 12 hours',
    in: `${signIn}/provider.configuration.ts`,
    code: 'RefreshToken: 12 * hour',
  },
  {
    what: 'the longest session',
    says: '14 days (336 hours)',
    in: 'proto/src/identity/sign-in-policy.ts',
    code: 'hours: 14 * 24',
  },
  {
    what: 'the longest session in Keycloak',
    says: '14 days (336 hours)',
    in: 'k8s/keycloak/realm/atrium-realm.json',
    code: '"ssoSessionMaxLifespan": 1209600',
  },
  {
    what: 'the longest grant',
    says: '14 days (336 hours)',
    in: `${signIn}/provider.configuration.ts`,
    code: 'Grant: 14 * day',
  },
  {
    what: 'the longest idle time',
    says: '12 hours (720 minutes)',
    in: 'proto/src/identity/sign-in-policy.ts',
    code: 'idleMinutes: 12 * 60',
  },
  {
    what: 'the shortest idle time',
    says: 'shorten it to 15 minutes',
    in: 'proto/src/identity/sign-in-policy.ts',
    code: 'minIdleMinutes = 15',
  },
  {
    what: 'the life of a link in Keycloak',
    says: '| link for a new password | 30 minutes',
    in: 'k8s/keycloak/realm/atrium-realm.json',
    code: '"accessCodeLifespanUserAction": 1800',
  },
  {
    what: 'the life of a code of the app',
    says: '30 seconds, and one step',
    in: 'services/identity/src/second-factors/totp.ts',
    code: /period: 30 [^]*const window = 1;/,
  },
  {
    what: 'the life of a signing key',
    says: 'new after 90 days',
    in: `${signIn}/signing-keys.store.ts`,
    code: 'signsFor = 90 * day',
  },
  {
    what: 'the cost of a password',
    says: 'argon2id, 19 MiB, 2 passes',
    in: 'services/identity/src/passwords/passwords.ts',
    code: 'memoryCost: 19_456, timeCost: 2',
  },
  {
    what: 'the algorithms of tokens',
    says: 'ES256',
    in: `${signIn}/provider.configuration.ts`,
    code: "signing = 'ES256'",
  },
  {
    what: 'the unpacked size of documents',
    says: 'only up to 8 MB',
    in: 'services/content/src/library/text-extraction.child.ts',
    code: 'maxPartBytes = 8_000_000',
  },
])('states $what as the code has it', ({ says, in: file, code }) => {
  expect(measures.replaceAll(/ {2,}/g, ' ')).toContain(says);
  expect(textOf(file)).toEqual(
    code instanceof RegExp ? expect.stringMatching(code) : expect.stringContaining(code),
  );
});

const rowsOf = (section) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));

test('lists every kind of upload with its types and size', () => {
  const contract = filesBelow('proto/src').join('\n');
  const sizeOf = (name) => {
    const [, amount] = new RegExp(`\\b${name.replace('importLimits.', '')}(?: =|:) ([\\d_* ]+)`).exec(
      contract,
    );
    return amount.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
  };
  const pictures = 'JPEG, PNG, WebP, GIF, AVIF';
  const typesOf = { null: /^any|^CSV/, pictureTypes: pictures, menuFileTypes: `PDF, ${pictures}` };
  const declared = [
    ...contract.matchAll(/name: '([\w-]+)',\s+types: (\w+),\s+maxBytes: ([\w.]+),\s+unusedHours/g),
  ].map(([, name, types, size]) => ({ name, types, bytes: sizeOf(size) }));
  expect(declared.length).toBeGreaterThan(5);
  expect(contract).toContain(
    "pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const",
  );
  const rows = rowsOf(sections['Uploads']);
  const units = { MiB: 1024 ** 2, GB: 1_000_000_000 };
  expect(rows.map(([name]) => name).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  for (const [name, types, size] of rows) {
    const kind = declared.find((one) => one.name === name);
    const [amount, unit] = size.split(' ');
    expect([name, Number(amount) * units[unit]]).toEqual([name, kind.bytes]);
    expect(types).toMatch(typesOf[kind.types]);
  }
});

test('names every connection that the chart allows', () => {
  const { services } = parse(textOf('charts/atrium/values.yaml'));
  const allowed = Object.entries(services).map(([name, { reaches = [] }]) => [
    name,
    reaches.join(', ') || 'nothing',
  ]);
  const documented = rowsOf(sections['Connections']);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(allowed));
});

test('names every setting that is a secret', () => {
  const settings = [
    'services/common/src/config',
    'services/identity/src',
    'gateway/src',
    'services/single-node/src',
  ]
    .flatMap(filesBelow)
    .flatMap((text) => [...text.matchAll(/^\s+([A-Z][A-Z\d_]+): z/gm)].map(([, name]) => name))
    .filter((name) =>
      /SECRET|PASSWORD|(?<!PUBLIC)_KEY$|MONGODB_URI|REDIS_URL|SMTP_URL|SERVICE_ACCOUNT/.test(name),
    );
  expect(new Set(settings).size).toBeGreaterThan(8);
  const missing = [...new Set(settings)].filter(
    (name) => !sections['Keys and cryptography'].includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});
