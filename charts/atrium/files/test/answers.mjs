// Whether what was installed answers: its parts are there, its web client comes through the one door, and it leads to the
// right place to sign in.
import assert from 'node:assert/strict';
import { setTimeout as after } from 'node:timers/promises';

const { GATEWAY, ISSUER } = process.env;
const ask = (path, accept) =>
  fetch(GATEWAY + path, { headers: { accept }, signal: AbortSignal.timeout(10_000) });

// The network may need a moment until it knows that this pod may ask, and what has just started until it answers soon.
let ready = null;
for (let tries = 0; tries < 60 && ready?.status !== 200; tries++) {
  if (tries > 0) await after(500);
  ready = await ask('/api/health/ready', 'application/json').catch(() => null);
}
assert.equal(ready?.status, 200, await ready?.text());

const config = await (await ask('/api/config.json', 'application/json')).json();
assert.equal(config.issuer, ISSUER);

const page = await ask('/', 'text/html');
assert.equal(page.status, 200);
assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'self'/);
const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
assert.ok(script, 'the page names its script');
assert.equal((await ask(script, '*/*')).status, 200);

assert.equal((await ask('/api/v1/session', 'application/json')).status, 401);
console.log('Atrium answers');
