import { named, ofKind } from './documents.mjs';
import { hasHelm, least, render } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;

const secretOf = (workload) =>
  workload.spec.template.spec.volumes.find(({ name }) => name === 'secrets').secret.secretName;

describeChart('the secrets of a service', () => {
  test('gives a service the secret with its own accounts, if one is named', () => {
    const services = { chat: { secret: 'atrium-chat' }, gateway: { secret: 'atrium-gateway' } };
    const documents = render({ ...least, services });
    const secrets = ofKind(documents, 'Deployment').flatMap((deployment) =>
      deployment.spec.template.spec.volumes.some(({ name }) => name === 'secrets')
        ? [[deployment.metadata.labels['app.kubernetes.io/component'], secretOf(deployment)]]
        : [],
    );
    expect(Object.fromEntries(secrets)).toEqual({
      ...{ chat: 'atrium-chat', gateway: 'atrium-gateway' },
      ...{ content: 'atrium', identity: 'atrium', notifications: 'atrium' },
    });
    expect(secretOf(named(documents, 'Job', 'prepare-chat'))).toBe('atrium-chat');
    expect(secretOf(named(documents, 'Job', 'prepare-content'))).toBe('atrium');
  });
});
