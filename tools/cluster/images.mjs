import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../prepare/paths.mjs';

export const readValues = (file) => parse(readFileSync(file, 'utf8'));

const fileOf = (name) =>
  name === 'web'
    ? ['--file', 'docker/web.Dockerfile']
    : ['--file', 'docker/node.Dockerfile', '--build-arg', `WORKSPACE=${workspaceOf(name)}`];

const workspaceOf = (name) => (name === 'gateway' ? 'gateway' : `services/${name}`);

/** The image of every service of the chart, as the values name it, with the arguments of `docker build`. */
export function imagesOf(values) {
  const chart = readValues(join(root, 'charts/atrium/values.yaml'));
  const { registry, repository, tag } = { ...chart.image, ...values.image };
  const folder = [registry, repository].filter(Boolean).join('/');
  return Object.keys(chart.services).map((name) => {
    const image = `${folder}/${name}:${tag}`;
    return { image, build: ['build', '--tag', image, ...fileOf(name), '.'] };
  });
}
