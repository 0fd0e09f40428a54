import { least } from './helm.mjs';

/** Values with every option turned on. */
export const everything = {
  ...least,
  ingress: { enabled: true, className: 'nginx', tlsSecret: 'atrium-tls' },
  gatewayApi: { enabled: true, parents: [{ name: 'public', namespace: 'gateways' }] },
  monitoring: { enabled: true, labels: { release: 'prometheus' } },
  trust: { secret: 'kafka-ca' },
  backup: { enabled: true, claim: 'backups' },
  loadTest: { enabled: true, accounts: 'load-accounts' },
  backingServices: {
    storage: { publicEndpoint: 'https://files.example.com' },
    sms: { url: 'https://sms.example.com/messages', peers: [{ ipBlock: { cidr: '203.0.113.7/32' } }] },
    push: {
      vapidPublicKey: 'B'.repeat(87),
      subject: 'mailto:it@example.com',
      fcm: true,
      apns: { keyId: 'KEY1', teamId: 'TEAM1', topic: 'example.atrium' },
    },
    traces: { endpoint: 'http://collector.monitoring:4318' },
  },
};
export const sorted = (names) => names.toSorted((a, b) => a.localeCompare(b));
export const ofKind = (documents, kind) => documents.filter((document) => document.kind === kind);
export const componentOf = ({ metadata }) => metadata.labels['app.kubernetes.io/component'];
export const envOf = (deployment) =>
  Object.fromEntries(deployment.spec.template.spec.containers[0].env.map(({ name, value }) => [name, value]));
export const named = (documents, kind, component) =>
  ofKind(documents, kind).find((document) => componentOf(document) === component);
