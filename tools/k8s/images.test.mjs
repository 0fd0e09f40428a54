import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Folders of workspaces that have runtime packages of their own. */
const folders = Object.entries(JSON.parse(read('package-lock.json')).packages)
  .filter(([path, { dev, link }]) => /^(?!node_modules\/).+\/node_modules\//.test(path) && !dev && !link)
  .map(([path]) => path.split('/node_modules/')[0]);

test('the images contain the packages that a workspace has in its own folder', () => {
  const copied = /for folder in (?<list>.+); do/.exec(read('docker/node.Dockerfile')).groups.list.split(' ');
  expect(copied).toContain('"$WORKSPACE"');
  // The web client is bundled; the demo and the single node are in no image.
  const own = /^(gateway|web|demo|services\/(?!common)[a-z-]+)$/;
  expect(folders.filter((folder) => !own.test(folder) && !copied.includes(folder))).toEqual([]);
  expect(folders).toContain('services/common');
});
