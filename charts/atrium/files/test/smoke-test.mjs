// Checks that the installed product answers: its services are up, the gateway serves the web client, and the
// configuration names the right sign-in issuer.
import assert from 'node:assert/strict';
import { setTimeout as after } from 'node:timers/promises';

const { GATEWAY, ISSUER, TRIES = 60, PAUSE_MS = 500 } = process.env;

const get = (path, accept) =>
  fetch(GATEWAY + path, { headers: { accept }, signal: AbortSignal.timeout(10_000) });

/**
 * The answer with this status. Others are asked for again: the network policies may need a moment until they let this
 * pod through, and a process that has just started until it answers quickly.
 */
async function answerTo(path, accept, status = 200) {
  let last;
  for (let tries = 0; tries < Number(TRIES); tries++) {
    if (tries > 0) await after(Number(PAUSE_MS));
    try {
      const response = await get(path, accept);
      const text = await response.text();
      if (response.status === status) return { headers: response.headers, text };
      last = `${response.status} ${text.slice(0, 300)}`;
    } catch (error) {
      last = error.cause?.message ?? error.message;
    }
  }
  console.error(`${path} did not answer with ${status} in ${TRIES} tries. The last answer: ${last}`);
  process.exit(1);
}

await answerTo('/api/health/ready', 'application/json');

const config = await answerTo('/api/config.json', 'application/json');
assert.equal(JSON.parse(config.text).issuer, ISSUER);

const page = await answerTo('/', 'text/html');
assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'self'/);
const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1];
assert.ok(script, 'the page names its script');
await answerTo(script, '*/*');

await answerTo('/api/v1/session', 'application/json', 401);
console.log('Atrium answers');
