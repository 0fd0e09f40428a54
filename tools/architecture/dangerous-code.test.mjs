import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { sources } from './sources.mjs';

const textOf = (path) => readFileSync(join(root, path), 'utf8');
const isServer = ({ path }) => /^(services|gateway)\//.test(path);
const isTesting = ({ path }) => path.includes('/testing/');
const product = sources.filter((file) => !isTesting(file));

const sorted = (names) => names.toSorted((one, other) => (one < other ? -1 : 1));

/** The files in which something is found, without those that are excepted with a reason. */
const filesWith = (pattern, files = product) =>
  sorted(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path));

test('no source runs code or a shell command made of text', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/)).toEqual([]);
  expect(filesWith(/\bshell:\s*(?!false)|\bexec(?:Sync)?\(\s*[`'"]/)).toEqual([]);
  // Without input: asks V8 for its garbage collector.
  expect(filesWith(/\bvm['"]/)).toEqual(['services/common/src/distributed/compact-memory.ts']);
  // Programs with fixed names, and our own programs for foreign files.
  expect(filesWith(/['"]node:child_process['"]/)).toEqual([
    'services/common/src/child/node-flags.ts',
    'services/common/src/child/run-in-child.ts',
    'services/common/src/child/watch-memory.ts',
    'services/single-node/src/mongo/mongod-from-memory-server.ts',
    'services/single-node/src/mongo/mongod-process.ts',
    'services/single-node/src/mongo/run-command.ts',
    'services/single-node/src/process-identity.ts',
  ]);
});

test('only the component for sanitised HTML writes HTML into a page', () => {
  const writes = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/;
  expect(filesWith(writes)).toEqual(['web/src/shared/ui/rich-text.tsx']);
});

test('no page listens to messages of other windows', () => {
  expect(
    filesWith(/\b(?:window|globalThis|self)\.(?:onmessage\b|addEventListener\(\s*['"]message['"])/),
  ).toEqual([]);
  expect(filesWith(/\.postMessage\([^)]*['"]\*['"]/)).toEqual([]);
});

const libraries =
  /from ['"](node:crypto|crypto|jose|@node-rs\/argon2|otpauth|http_ece|[^'"]*(?:bcrypt|crypto-js|tweetnacl|noble|forge|sodium)[^'"]*)['"]/g;

test('cryptography comes from Node and the listed packages, with approved hashes only', () => {
  const used = product.flatMap(({ text }) => [...text.matchAll(libraries)].map((match) => match[1]));
  expect(sorted([...new Set(used)])).toEqual([
    '@node-rs/argon2',
    'http_ece',
    'jose',
    'node:crypto',
    'otpauth',
  ]);
  const hashes = product.flatMap(({ text }) =>
    [...text.matchAll(/create(?:Hash|Hmac)\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1]),
  );
  expect(hashes.length).toBeGreaterThan(20);
  expect([...new Set(hashes)]).toEqual(['sha256']);
});

test('nothing is encrypted but push messages and stored secrets, with AES-GCM', () => {
  expect(
    filesWith(
      /create(?:Cipher|Decipher)|publicEncrypt|crypto\.subtle\b(?!\.digest\b)|(?:Compact|General|Flattened)Encrypt|EncryptJWT/,
    ),
  ).toEqual(['services/common/src/secrets/secrets.ts']);
  expect(textOf('services/common/src/secrets/secrets.ts')).toContain("alg: 'A256KW', enc: 'A256GCM'");
  const encrypts = 'services/common/src/push/web-push-encryption.ts';
  expect(filesWith(/from ['"]http_ece['"]/)).toEqual([encrypts]);
  expect(textOf(encrypts)).toContain("version: 'aes128gcm'");
});

test('random values that must not be guessed come from the cryptographic generator', () => {
  // Pauses between attempts, which may be guessed.
  expect(filesWith(/Math\.random/)).toEqual([
    'services/common/src/redis/redis-link.ts',
    'web/src/shared/live/back-off.ts',
    'web/src/shared/live/live-registry.ts',
  ]);
});

test('no source parses XML, so no external entity is resolved', () => {
  const { packages } = JSON.parse(textOf('package-lock.json'));
  const ours = Object.entries(packages).filter(([path]) => !path.includes('node_modules'));
  const direct = ours.flatMap(([, { dependencies = {} }]) => Object.keys(dependencies));
  expect(direct.length).toBeGreaterThan(50);
  expect(direct.filter((name) => /xml|sax|xpath|xslt/i.test(name))).toEqual([]);
  expect(filesWith(/DOMParser|parseFromString|XMLHttpRequest\(\)\.responseXML/)).toEqual([]);
});

test('password fields are masked, and open to password managers and pasting', () => {
  const named = /auto[cC]omplete=["'{]*(?:current|new)-password/g;
  const files = product.filter(({ text }) => named.test(text));
  expect(files.length).toBeGreaterThan(2);
  for (const { path, text } of files) {
    const masked = [...text.matchAll(/type="password"|<PasswordInput/g)].length;
    expect([path, masked]).toEqual([path, [...text.matchAll(named)].length]);
    expect([path, /onPaste|onpaste/.test(text)]).toEqual([path, false]);
  }
});

test('no contract asks for an age of passwords, a hint or a security question', () => {
  const asked = /password(?:Age|Expir|Hint|History)|(?:security|secret)Question|mustChangePassword/i;
  expect(filesWith(asked)).toEqual([]);
  const { passwordPolicy } = JSON.parse(textOf('k8s/keycloak/realm/atrium-realm.json'));
  expect(passwordPolicy).toContain('length(12)');
  expect(passwordPolicy).not.toMatch(
    /forceExpiredPasswordChange|passwordHistory|upperCase|digits|specialChars/,
  );
});

test('services write only to the structured log', () => {
  expect(filesWith(/\bconsole\.\w+\(|process\.std(?:out|err)\.write/, product.filter(isServer))).toEqual([
    // Results of programs for foreign files, which their service reads.
    'services/common/src/child/child-frame.ts',
    'services/common/src/child/child-program.ts',
    // Programs in a terminal.
    'services/common/src/distributed/run-program.ts',
    'services/common/src/distributed/run-service.ts',
    'services/single-node/src/audit-verify.ts',
    'services/single-node/src/main.ts',
    'services/single-node/src/token.ts',
  ]);
});

/** Settings with a name like these are secret, or contain one. */
const isSecret =
  /^\s*(\w*(?:SECRET|PASSWORD|(?<!PUBLIC_)KEY|MONGODB_URI|REDIS_URL|SMTP_URL|SERVICE_ACCOUNT))\b/;

test('no setting that is a secret has a default', () => {
  const settings = sources
    .filter(({ path, text }) => /config[^/]*\.ts$/.test(path) && text.includes('.describe('))
    .flatMap(({ text }) => text.split(/\n(?= {2,4}[A-Z_]+: z)/))
    .filter((setting) => isSecret.test(setting));
  expect(settings.length).toBeGreaterThan(8);
  const described = settings.map((setting) => setting.split(/\.describe\(/)[0]);
  expect(described.filter((setting) => setting.includes('.default('))).toEqual([]);
});

test('images hold no version control, tests or development packages, and run in production mode', () => {
  const left = textOf('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['**', '**/test', '**/*.test.*', '**/.*']));
  const images = readdirSync(join(root, 'docker')).filter((name) => name.endsWith('.Dockerfile'));
  expect(images.length).toBeGreaterThan(1);
  for (const name of images) expect(textOf(`docker/${name}`)).not.toMatch(/COPY \. |\.git\b/);
  const services = textOf('docker/node.Dockerfile');
  expect(services).toContain('--omit=dev');
  expect(services).toMatch(/^ENV NODE_ENV=production/m);
  expect(services).toMatch(/^USER \d+:\d+$/m);
});

test('every package is locked to a version and a checksum, from the registry', () => {
  const { packages } = JSON.parse(textOf('package-lock.json'));
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(foreign.length).toBeGreaterThan(500);
  const offenders = foreign.filter(
    ([, { version, integrity, resolved = 'https://registry.npmjs.org/', inBundle }]) =>
      !version ||
      (!inBundle && !integrity?.startsWith('sha512-')) ||
      !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(offenders.map(([path]) => path)).toEqual([]);
});
