// Checks that the installed product answers: its services are up, the gateway serves the web client, and the
// configuration names the right sign-in issuer.
import assert from 'node:assert/strict';
import { setTimeout as after } from 'node:timers/promises';

const { GATEWAY, ISSUER } = process.env;
const get = (path, accept) =>
  fetch(GATEWAY + path, { headers: { accept }, signal: AbortSignal.timeout(10_000) });

// The network policies may need a moment until they let this pod through, and a process that has just started until it
// answers quickly.
let ready = null;
for (let tries = 0; tries < 60 && ready?.status !== 200; tries++) {
  if (tries > 0) await after(500);
  ready = await get('/api/health/ready', 'application/json').catch(() => null);
}
assert.equal(ready?.status, 200, await ready?.text());

const config = await (await get('/api/config.json', 'application/json')).json();
assert.equal(config.issuer, ISSUER);

const page = await get('/', 'text/html');
assert.equal(page.status, 200);
assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'self'/);
const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
assert.ok(script, 'the page names its script');
assert.equal((await get(script, '*/*')).status, 200);

assert.equal((await get('/api/v1/session', 'application/json')).status, 401);
console.log('Atrium answers');
