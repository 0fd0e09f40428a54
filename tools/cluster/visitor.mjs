// Runs in a pod of the cluster: signs in as a browser would, reads and writes until it is told that it is enough, and tells
// what it saw as JSON, one object a line.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';

const { GATEWAY, PUBLIC_URL, EMAIL, PASSWORD, SECONDS, RATE } = process.env;
const tell = (facts) => console.log(JSON.stringify(facts));

async function untilReachable() {
  for (let tries = 0; tries < 60; tries++) {
    if (await fetch(`${GATEWAY}/api/health/live`).catch(() => null)) return;
    await after(500);
  }
  throw new Error('The gateway cannot be reached');
}

/** The code flow with the provider's own form. */
async function signIn() {
  const { issuer, clientId } = await (await fetch(`${GATEWAY}/api/config.json`)).json();
  const found = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
  const verifier = randomBytes(32).toString('base64url');
  const client = { client_id: clientId, redirect_uri: `${PUBLIC_URL}/` };
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const page = await fetch(
    `${found.authorization_endpoint}?${new URLSearchParams({ ...client, response_type: 'code', scope: 'openid profile email', state: 's', code_challenge: challenge, code_challenge_method: 'S256' })}`,
    { redirect: 'manual' },
  );
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const action = /<form[^>]*\saction="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error(`There is no form to sign in: ${page.status}`);
  const answer = await fetch(action, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ username: EMAIL, password: PASSWORD, credentialId: '' }),
  });
  const code = new URL(answer.headers.get('location') ?? 'about:blank').searchParams.get('code');
  if (!code) throw new Error(`${EMAIL} was refused: ${answer.status}`);
  const tokens = await fetch(found.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({ ...client, grant_type: 'authorization_code', code, code_verifier: verifier }),
  });
  return (await tokens.json()).access_token;
}

const counts = { requests: 0, again: 0, failed: 0, written: 0 };
const failures = {};
const times = [];

function note(what) {
  counts.failed++;
  failures[what] = (failures[what] ?? 0) + 1;
}

async function request(path, options = {}) {
  const begun = performance.now();
  counts.requests++;
  try {
    const ask = () => fetch(GATEWAY + path, { signal: AbortSignal.timeout(15_000), ...options });
    const answer = await ask().catch((error) => {
      // As every browser does when a kept connection was closed at the moment it was used.
      if (options.method || !['UND_ERR_SOCKET', 'ECONNRESET'].includes(error.cause?.code)) throw error;
      counts.again++;
      return ask();
    });
    const text = await answer.text();
    times.push(performance.now() - begun);
    if (answer.status >= 400)
      note(`${options.method ?? 'GET'} ${path.split('?')[0].slice(0, 40)} ${answer.status}`);
    return answer.ok ? text : null;
  } catch (error) {
    note(`${options.method ?? 'GET'} ${path.split('?')[0].slice(0, 40)} ${error.cause?.code ?? error.name}`);
    return null;
  }
}

await untilReachable();
const begun = Date.now();
let token = EMAIL ? await signIn() : undefined;
const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
if (token) {
  const session = await fetch(`${GATEWAY}/api/v1/session`, { headers });
  if (!session.ok) throw new Error(`The session was refused: ${session.status} ${await session.text()}`);
  tell({ signedIn: true, milliseconds: Date.now() - begun, at: new Date().toISOString() });
}

const article =
  token && JSON.parse((await request('/api/v1/articles?limit=1', { headers })) ?? '{"items":[]}').items[0];
const comment = () =>
  request(`/api/v1/subjects/article/${article.id}/comments`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ text: `Written at ${new Date().toISOString()}` }),
  }).then((text) => void (text && counts.written++));

const signedIn = [
  () => request('/api/v1/session', { headers }),
  () => request('/api/v1/articles?limit=10', { headers }),
  () => request('/api/v1/updates/count', { headers }),
  ...(article ? [comment] : []),
];
const anybody = [() => request('/', { headers: { accept: 'text/html' } }), () => request('/api/config.json')];
const calls = token ? [...anybody, ...signedIn] : anybody;

// A token lasts five minutes; a visit may last longer.
const renewal = setInterval(async () => {
  token = await signIn().catch(() => token);
  headers.authorization = `Bearer ${token}`;
}, 180_000);
if (!token) clearInterval(renewal);

const end = Date.now() + Number(SECONDS) * 1000;
const underWay = [];
for (let turn = 0; Date.now() < end && !existsSync('/tmp/enough'); turn++) {
  underWay.push(calls[turn % calls.length]());
  await after(1000 / Number(RATE));
}
await Promise.all(underWay);
clearInterval(renewal);
times.sort((a, b) => a - b);
const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
tell({ done: true, ...counts, failures, p50: at(0.5), p99: at(0.99), longest: at(1 - 1e-9) });
