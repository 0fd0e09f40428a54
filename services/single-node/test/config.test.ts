import { GatewayConfig } from '@atrium/gateway/config';
import { readSingleNodeConfig, SingleNodeConfig } from '../src/config.ts';

/** Settings of the gateway that a single node does not offer, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'is ATRIUM_URL',
  WEB_ROOT: 'is where the web client was built',
  WEB_URL: 'there is no other server',
  LOCAL_MAILBOX_DIR: 'is in ATRIUM_HOME',
  LOCAL_MAILBOX_KEY: 'is in ATRIUM_HOME',
  MONGODB_DATABASE: 'has a name for each service',
  SINGLE_PROCESS: 'always',
  IDENTITY_URL: 'has a free port',
  CONTENT_URL: 'has a free port',
  EVENTS_URL: 'has a free port',
  CHAT_URL: 'has a free port',
  NOTIFICATIONS_URL: 'has a free port',
  OIDC_ISSUER: 'has the built-in provider',
  OIDC_JWKS_URL: 'has the built-in provider',
  OIDC_AUDIENCE: 'has the built-in provider',
  OIDC_CLIENT_ID: 'has the built-in provider',
  S3_PUBLIC_ENDPOINT: 'keeps files on the disk',
  DRAIN_SECONDS: 'has no load balancer that stops sending first',
  METRICS_PORT: 'is for several processes',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'is for several processes',
  OTEL_TRACES_SAMPLER_ARG: 'is for several processes',
  OUTBOX_EVERY_MS: 'the default is measured',
  DNS_SERVERS: 'those of the machine',
  LIVE_AUTH_TIMEOUT_SECONDS: 'the default is enough for one machine',
  LIVE_HEARTBEAT_SECONDS: 'the default is enough for one machine',
  LIVE_MAX_UNAUTHENTICATED: 'the default is enough for one machine',
  LIVE_BUFFER_BYTES: 'the default is enough for one machine',
  LIVE_REFETCHES_PER_SECOND: 'the default is measured',
};

it('every setting of the gateway can be set on a single node, or is left out for a reason', () => {
  const offered = new Set(Object.keys(SingleNodeConfig.shape));
  const missing = Object.keys(GatewayConfig.shape).filter((key) => !offered.has(key));
  expect(new Set(missing)).toEqual(new Set(Object.keys(leftOut)));
});

it('a single node keeps a tenth of its volume free, unless told otherwise', () => {
  const shareOf = (settings: Record<string, string>) =>
    readSingleNodeConfig(settings).STORAGE_MIN_FREE_PERCENT;
  expect([shareOf({}), shareOf({ STORAGE_MIN_FREE_PERCENT: '0' })]).toEqual([10, 0]);
});

it('a single node behind a proxy passes on whom to trust', () => {
  const trusted = (TRUST_PROXY: string) => readSingleNodeConfig({ TRUST_PROXY }).gateway.TRUST_PROXY;
  expect([trusted('1'), trusted('10.0.0.7,loopback')]).toEqual(['1', '10.0.0.7,loopback']);
});
