import { services } from '../../proto/src/endpoint.ts';
import { named, ofKind } from './documents.mjs';
import { hasHelm, least, render } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;

const secretOf = (workload) =>
  workload.spec.template.spec.volumes.find(({ name }) => name === 'secrets').secret.secretName;

describeChart('the secrets of a service', () => {
  test('gives a service the secret with its own accounts, if one is named', () => {
    const own = { chat: 'atrium-chat', gateway: 'atrium-gateway' };
    const documents = render({
      ...least,
      services: Object.fromEntries(Object.entries(own).map(([name, secret]) => [name, { secret }])),
    });
    const secrets = ofKind(documents, 'Deployment').flatMap((deployment) =>
      deployment.spec.template.spec.volumes.some(({ name }) => name === 'secrets')
        ? [[deployment.metadata.labels['app.kubernetes.io/component'], secretOf(deployment)]]
        : [],
    );
    expect(Object.fromEntries(secrets)).toEqual({
      ...Object.fromEntries(services.map((name) => [name, 'atrium'])),
      ...own,
    });
    expect(secretOf(named(documents, 'Job', 'prepare-chat'))).toBe('atrium-chat');
    expect(secretOf(named(documents, 'Job', 'prepare-content'))).toBe('atrium');
  });
});
