import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { everything, named } from './documents.mjs';
import { hasHelm, render } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;

const sizeSetting = 'nginx.ingress.kubernetes.io/proxy-body-size';
const mebibytes = /(?<size>[0-9]+) \* (?:1024 \* 1024|kilobyte \* kilobyte)/g;

/** The largest bodies that the gateway and the services accept, in MiB, as their sources say it. */
const accepted = [
  'gateway/src/proxy/endpoints.routes.ts',
  'gateway/src/proxy/passthrough.routes.ts',
  'services/common/src/serve.ts',
].flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(mebibytes)].map(({ groups }) => Number(groups.size)),
);

describeChart('the Ingress', () => {
  test('lets through what the gateway accepts, and a little more, which the gateway refuses with a reason', () => {
    expect(accepted).toEqual([4, 4, 4]);
    const { annotations } = named(render(everything), 'Ingress', 'gateway').metadata;
    expect(annotations[sizeSetting]).toMatch(/^[0-9]+m$/);
    expect(Number.parseInt(annotations[sizeSetting])).toBeGreaterThan(Math.max(...accepted));
  });

  test('has the annotations of the operator too, which may change the size', () => {
    const annotationsWith = (annotations) =>
      named(render({ ...everything, ingress: { ...everything.ingress, annotations } }), 'Ingress', 'gateway')
        .metadata.annotations;
    expect(annotationsWith({ 'cert-manager.io/cluster-issuer': 'public' })).toEqual({
      ...{ 'cert-manager.io/cluster-issuer': 'public', [sizeSetting]: '5m' },
    });
    expect(annotationsWith({ [sizeSetting]: '8m' })).toEqual({ [sizeSetting]: '8m' });
  });
});
