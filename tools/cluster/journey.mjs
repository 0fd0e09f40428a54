import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { journeys } from '../checks/journeys.mjs';
import { namespace, release } from './kube.mjs';
import { publicUrl } from './visit.mjs';

const answers = (url) =>
  fetch(`${url}/api/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Until it is stopped, the product is found at its public address from here, too. */
async function entrance(url) {
  if (await answers(url)) return { stop: () => undefined };
  const { port } = new URL(url);
  const to = ['port-forward', `service/${release}-gateway`, `${port || 80}:8080`];
  const forward = spawn('kubectl', ['--namespace', namespace, ...to], { stdio: 'ignore' });
  for (let tries = 0; tries < 100 && !(await answers(`http://127.0.0.1:${port || 80}`)); tries++)
    await pause(200);
  return { stop: () => forward.kill() };
}

/** A story of web/e2e, told by the people of the demo organisation, whose password is the visitor's. */
export async function journey(name) {
  const url = await publicUrl();
  const home = mkdtempSync(join(tmpdir(), 'atrium-cluster-'));
  writeFileSync(join(home, 'demo.json'), JSON.stringify({ password: process.env.VISITOR_PASSWORD }));
  const door = await entrance(url);
  try {
    process.env.JOURNEYS_PATIENCE ??= '60';
    const { passed, failed, why } = await journeys.check([name], { url, home });
    assert.deepEqual([passed > 0, failed], [true, 0], why);
  } finally {
    door.stop();
    rmSync(home, { recursive: true });
  }
}
