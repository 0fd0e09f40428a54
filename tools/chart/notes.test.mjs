import { hasHelm, least, notes } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;

const files = { storage: { publicEndpoint: 'https://files.example.com' } };
const secrets = {
  REDIS_URL: 'rediss://:secret@redis:6379',
  MONGODB_URI: 'mongodb://atrium:secret@mongodb:27017/?tls=true',
  ...{ S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret', SMTP_URL: 'smtps://mail', KAFKA_PASSWORD: 'secret' },
  KEYCLOAK_CLIENT_SECRET: 'secret',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const written = (changed) => ({
  secrets: { existing: '', values: { ...secrets, ...changed } },
  backingServices: files,
});

describeChart('the notes after an installation', () => {
  test('say where browsers upload files, and warn if that is within the cluster', () => {
    expect(notes({ ...least, backingServices: files })).toContain(
      'upload files to https://files.example.com\n',
    );
    expect(notes(least)).toMatch(
      /upload files to https:\/\/minio\.atrium-backing-services, the address within the cluster\. Set /,
    );
  });

  test('warn about nothing with the usual values', () => {
    expect(notes({ ...least, backingServices: files })).not.toContain('WARNING');
    expect(notes(written({}))).not.toContain('WARNING');
  });

  test.each([
    ['backingServices.storage.endpoint', { storage: { ...files.storage, endpoint: 'http://minio:9000' } }],
    ['backingServices.storage.publicEndpoint', { storage: { publicEndpoint: 'http://files.example.com' } }],
    ['backingServices.keycloak.url', { keycloak: { url: 'http://keycloak:8080' } }],
    ['backingServices.kafka.tls', { kafka: { tls: false } }],
    ['backingServices.traces.endpoint', { traces: { endpoint: 'http://collector:4318' } }],
  ])('warn about a connection without encryption by %s', (setting, changed) => {
    const [, warned] = notes({ ...least, backingServices: { ...files, ...changed } }).split('WARNING');
    expect(warned.trimEnd().split('\n').slice(1)).toEqual([`  ${setting}`]);
  });

  test.each([
    ['secrets.values.REDIS_URL', { REDIS_URL: 'redis://redis:6379' }],
    ['secrets.values.MONGODB_URI', { MONGODB_URI: 'mongodb://mongodb:27017/?replicaSet=rs0' }],
  ])('warn about a connection without encryption by %s', (setting, changed) => {
    const [, warned] = notes(written(changed)).split('WARNING');
    expect(warned.trimEnd().split('\n').slice(1)).toEqual([`  ${setting}`]);
  });
});
