import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { imagesOf } from './images.mjs';
import { inputs, reasonToLeaveOut } from './left-out.mjs';

const changed = { missing: [], current: 'b', passed: 'a' };

it('the deployment is tested when what it is made of has changed, or has never passed', () => {
  expect(reasonToLeaveOut(changed)).toBeNull();
  expect(reasonToLeaveOut({ ...changed, passed: undefined })).toBeNull();
});

it('nothing is tested, with the reason, when nothing has changed or something is missing', () => {
  expect(reasonToLeaveOut({ ...changed, passed: 'b' })).toMatch(/passed before/);
  expect(reasonToLeaveOut({ ...changed, missing: ['docker', 'a cluster'] })).toBe(
    'it needs docker, a cluster',
  );
});

it('whatever an image copies counts as what it is made of', () => {
  const list = (...paths) =>
    execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' }).split('\n');
  const dockerfiles = ['node', 'web'].map((name) =>
    readFileSync(join(root, `docker/${name}.Dockerfile`), 'utf8'),
  );
  const copied = dockerfiles
    .flatMap((text) => text.match(/(?<=^COPY )[^-].*(?= \S+$)/gm))
    .flatMap((line) => line.split(' '));
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'services', 'LICENSE']));
  const exceptions = inputs.filter((path) => path.startsWith(':'));
  expect(list(...inputs)).toEqual(expect.arrayContaining(list(...copied, ...exceptions)));
});

it('there is an image for every service of the chart, named as the values name it', () => {
  const images = imagesOf({ image: { registry: 'registry.example', tag: 'dev' } });
  expect(images.map(({ image }) => image)).toContain('registry.example/atrium/content:dev');
  expect(images.find(({ image }) => image.includes('/web:')).build).toContain('docker/web.Dockerfile');
  expect(images.find(({ image }) => image.includes('/gateway:')).build).toContain('WORKSPACE=gateway');
});
