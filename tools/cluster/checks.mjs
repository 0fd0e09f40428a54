import assert from 'node:assert/strict';
import { runE2e } from './e2e.mjs';
import { helm, json, kubectl, podsOf, release } from './kube.mjs';
import { signsIn, startTraffic, trafficStarted } from './traffic.mjs';

const chart = 'charts/atrium';
const valuesArgs = (values) => values.flatMap((file) => ['--values', file]);
const waitArgs = ['--wait', '--timeout', '10m'];
const upgradeLabelArgs = (label) => ['--set', `defaults.podAnnotations.upgrade=${label}`];

/** Uses the product while something happens to it: before, throughout, and for a moment after. */
async function underTraffic(disruption) {
  const traffic = await startTraffic('witness', {
    seconds: 900,
    rate: Number(process.env.TRAFFIC_RATE ?? 20),
    sockets: 20,
  });
  await trafficStarted('witness');
  const started = Date.now();
  await disruption();
  const took = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  await kubectl('exec', 'witness', '--', 'touch', '/tmp/stop');
  const { seen } = await traffic.ended;
  return { took, ...seen };
}

/** Every request was answered, every socket was notified, and every acknowledged write exists once. */
function assertNoFailures(seen) {
  const { failures, ...others } = seen;
  assert.deepEqual([seen.failed, failures], [0, {}], JSON.stringify(seen));
  if (signsIn) assert.ok(seen.written > 0, 'nothing was written');
  assertComplete(seen);
  return others;
}

function assertComplete(seen) {
  const { unnotified = 0, lost = 0, duplicates = 0 } = seen;
  assert.deepEqual(
    { unnotified, lost, duplicates },
    { unnotified: 0, lost: 0, duplicates: 0 },
    JSON.stringify(seen),
  );
  assert.ok(seen.requests > 20, 'too few requests were sent');
}

/** Sends a request from inside a pod and returns the status; null without a response. */
const requestFrom = async ({ metadata }, url) => {
  const code = `const response = await fetch('${url}', { signal: AbortSignal.timeout(4000) }).catch(() => null); console.log(response && response.status)`;
  const output = await kubectl('exec', metadata.name, '--', 'node', '--input-type=module', '--eval', code);
  return output.trim() === 'null' ? null : Number(output);
};

const untilAvailable = (name) =>
  kubectl('wait', 'deployment', `${release}-${name}`, '--for=condition=Available', '--timeout=120s');

/** When the last installation began. */
let installed = null;

export const checks = {
  'invalid values are rejected': async (values) => {
    const invalid = ['--set', 'defaults.replicas.min=0'];
    const refusal = await helm('install', 'invalid', chart, ...valuesArgs(values), ...invalid).catch(
      (error) => error,
    );
    assert.match(String(refusal), /replicas\/min/);
  },

  'a first installation waits until it is ready': async (values) => {
    const existing = await helm('list', '--short', '--filter', `^${release}$`);
    if (existing.trim()) await helm('uninstall', release, '--wait');
    const started = Date.now();
    installed = started;
    await helm('install', release, chart, '--create-namespace', ...valuesArgs(values), ...waitArgs);
    return { took: `${((Date.now() - started) / 1000).toFixed(1)} s` };
  },

  'the smoke test passes (helm test)': async () => void (await helm('test', release)),

  'a person can sign in': async () => {
    if (!signsIn) return { skipped: 'TRAFFIC_EMAIL and TRAFFIC_PASSWORD are not set' };
    const traffic = await startTraffic('load-client', { seconds: 1 });
    const { signedIn, milliseconds, at } = await traffic.ended;
    assert.ok(signedIn);
    return { milliseconds, ...(installed && { sinceInstall: `${(Date.parse(at) - installed) / 1000} s` }) };
  },

  'only the gateway reaches a service': async () => {
    const [[gateway], [web]] = [await podsOf('gateway'), await podsOf('web')];
    const target = `http://${release}-identity:8080/health/live`;
    assert.equal(await requestFrom(gateway, target), 200);
    assert.equal(await requestFrom(web, target), null);
    const [content] = await podsOf('content');
    assert.equal(await requestFrom(content, target), null, 'a service reaches another');
  },

  'a killed pod is replaced with at most 2 % failed requests': async () => {
    const [victim] = await podsOf('content');
    const seen = await underTraffic(async () => {
      await kubectl('delete', 'pod', victim.metadata.name, '--grace-period=0', '--force');
      await untilAvailable('content');
    });
    assert.ok(seen.failed <= seen.requests * 0.02, JSON.stringify(seen.failures));
    assertComplete(seen);
    return seen;
  },

  'an upgrade under load fails no request': async (values) =>
    assertNoFailures(
      await underTraffic(() =>
        helm(
          'upgrade',
          release,
          chart,
          ...valuesArgs(values),
          ...upgradeLabelArgs(`at-${Date.now()}`),
          ...waitArgs,
        ),
      ),
    ),

  'a rollback under load fails no request': async () =>
    assertNoFailures(await underTraffic(() => helm('rollback', release, ...waitArgs))),

  'a backup is written by its job': async () => {
    if (!(await kubectl('get', 'cronjob', `${release}-backup`, '--ignore-not-found', '--output', 'name')))
      return { skipped: 'backup.enabled is not set' };
    await kubectl('delete', 'job', 'backup-now', '--ignore-not-found', '--wait=true');
    await kubectl('create', 'job', 'backup-now', `--from=cronjob/${release}-backup`);
    await kubectl('wait', 'job', 'backup-now', '--for=condition=Complete', '--timeout=600s');
    const lastLine = (await kubectl('logs', 'job/backup-now')).trim().split('\n').at(-1);
    await kubectl('delete', 'job', 'backup-now', '--wait=false');
    return { lastLine };
  },

  'an article can be published in a browser': async () => {
    if (!signsIn) return { skipped: 'TRAFFIC_PASSWORD is not set' };
    await runE2e('article-publishing');
  },

  'every pod has a read-only file system': async () => {
    const { items } = await json('get', 'pods', '--selector', `app.kubernetes.io/instance=${release}`);
    for (const { spec } of items.filter(
      ({ metadata }) => metadata.labels['app.kubernetes.io/component'] !== 'test',
    ))
      for (const { securityContext } of spec.containers) assert.ok(securityContext.readOnlyRootFilesystem);
    const [identity] = await podsOf('identity');
    const code = "import { writeFileSync } from 'node:fs'; writeFileSync('/app/x', '')";
    const attempt = kubectl(
      'exec',
      identity.metadata.name,
      '--',
      'node',
      '--input-type=module',
      '--eval',
      code,
    );
    await assert.rejects(attempt, /EROFS/);
  },
};
