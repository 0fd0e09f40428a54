import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../prepare/paths.mjs';

const licence = 'AGPL-3.0-or-later';
const read = (path) => readFileSync(join(root, path), 'utf8');
const find = (pattern) =>
  globSync(pattern, { cwd: root, exclude: (name) => ['node_modules', 'dist'].includes(String(name)) });

test('the licence file is the GNU Affero General Public License, version 3', () => {
  expect(read('LICENSE').trimStart()).toMatch(
    /^GNU AFFERO GENERAL PUBLIC LICENSE\n +Version 3, 19 November 2007\n/,
  );
});

test('every package.json declares the licence, and package-lock.json agrees', () => {
  const { workspaces } = JSON.parse(read('package.json'));
  const files = [
    'package.json',
    ...find('*/package.json'),
    ...find('services/*/package.json'),
    ...find('tools/**/package.json'),
  ];
  expect(files.length).toBeGreaterThan(workspaces.length);
  expect(files.filter((path) => JSON.parse(read(path)).license !== licence)).toEqual([]);

  const { packages } = JSON.parse(read('package-lock.json'));
  const own = Object.keys(packages).filter((path) => !path.includes('node_modules'));
  expect(own.filter((path) => packages[path].license !== licence)).toEqual([]);
});

test('every image names the licence in its labels', () => {
  const files = find('docker/*Dockerfile');
  expect(files.length).toBeGreaterThan(0);
  const label = /org\.opencontainers\.image\.licenses="(?<value>[^"]*)"/;
  expect(files.filter((path) => !label.exec(read(path))?.groups.value.endsWith(licence))).toEqual([]);
});

test('the chart, the README and the API reference name the licence', () => {
  expect(parse(read('charts/atrium/Chart.yaml')).annotations['artifacthub.io/license']).toBe(licence);
  expect(read('README.md')).toContain(`[${licence}](LICENSE)`);
  expect(read('gateway/src/openapi/document.ts')).toContain(`identifier: '${licence}'`);
});
