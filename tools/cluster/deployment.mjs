// npm run test:deployment: builds the images and tests the chart with them on the cluster of the current context, unless
// what they are made of has passed before. CLUSTER_VALUES names the values file, CLUSTER_LOAD a program that is given
// the name of each image and brings it into the cluster.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../backing-services/cache.mjs';
import { root } from '../prepare/paths.mjs';
import { imagesOf, readValues } from './images.mjs';
import { has } from './kube.mjs';
import { inputs, reasonToLeaveOut } from './left-out.mjs';

const { CLUSTER_VALUES: values = '', CLUSTER_LOAD: load } = process.env;
const needed = [
  ['docker', () => has('docker', 'version')],
  ['helm', () => has('helm', 'version', '--short')],
  ['kubectl and a cluster', () => has('kubectl', 'get', 'namespaces')],
  ['a values file (CLUSTER_VALUES)', () => existsSync(values)],
];

const runs = (program, ...args) => spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0;

const listed = execFileSync('git', ['ls-files', '--stage', '--', ...inputs], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
});
const current = createHash('sha256')
  .update(listed)
  .update(existsSync(values) ? readFileSync(values) : '')
  .digest('hex');
const stamp = join(cacheFolder(), 'deployment-passed');

const reason = reasonToLeaveOut({
  missing: needed.filter(([, isThere]) => !isThere()).map(([name]) => name),
  current,
  passed: existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined,
});
if (reason) {
  console.log(`The images and the chart are not tested: ${reason}.\n0 passed, 0 failed`);
  process.exit();
}

for (const { image, build } of imagesOf(readValues(values))) {
  console.log(`Building ${image}`);
  if (runs('docker', ...build) && (!load || runs(load, image))) continue;
  console.log(`${image} could not be built or loaded\n0 passed, 1 failed`);
  process.exit(1);
}
if (!runs(process.execPath, 'tools/cluster/test.mjs', '--values', values)) process.exit(1);
mkdirSync(cacheFolder(), { recursive: true });
writeFileSync(stamp, current);
