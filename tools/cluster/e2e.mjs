import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { e2e } from '../checks/e2e.mjs';
import { namespace, release } from './kube.mjs';
import { publicUrl } from './traffic.mjs';

const isServing = (url) =>
  fetch(`${url}/api/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Makes the product reachable from here at its public address until stopped. */
async function exposeGateway(url) {
  if (await isServing(url)) return { stop: () => undefined };
  const { port } = new URL(url);
  const to = ['port-forward', `service/${release}-gateway`, `${port || 80}:8080`];
  const forward = spawn('kubectl', ['--namespace', namespace, ...to], { stdio: 'ignore' });
  for (let tries = 0; tries < 100 && !(await isServing(`http://127.0.0.1:${port || 80}`)); tries++)
    await pause(200);
  return { stop: () => forward.kill() };
}

/** Runs one test of web/e2e as the people of the demo organisation, whose password is the load client's. */
export async function runE2e(name) {
  const url = await publicUrl();
  const home = mkdtempSync(join(tmpdir(), 'atrium-cluster-'));
  writeFileSync(join(home, 'demo.json'), JSON.stringify({ password: process.env.TRAFFIC_PASSWORD }));
  const door = await exposeGateway(url);
  try {
    process.env.E2E_TIMEOUT_SECONDS ??= '60';
    const { passed, failed, why } = await e2e.check([name], { url, home });
    assert.deepEqual([passed > 0, failed], [true, 0], why);
  } finally {
    door.stop();
    rmSync(home, { recursive: true });
  }
}
