import { z } from 'zod';
import { ConnectionSettings } from './connection-settings.ts';
import { parseKeyList } from './key-list.ts';

/** How long the service keeps serving after the signal to shut down. */
export const drainSeconds = z.coerce
  .number()
  .min(0)
  .max(600)
  .default(0)
  .describe(
    'Seconds to keep serving after SIGTERM while reporting not ready, so that load balancers can remove the instance',
  );

/** Configuration of every service, in either mode of deployment. */
export const ServiceConfig = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0).describe('Port to listen on. 0: any free port'),
  DRAIN_SECONDS: drainSeconds,
  ...ConnectionSettings.shape,
  MONGODB_URI: z.string().describe('MongoDB replica set URI'),
  SECRETS_KEY: z
    .string()
    .refine(
      (text) => parseKeyList(text) !== null,
      'Must be keys of 32 bytes in base64, separated by commas or line breaks',
    )
    .optional()
    .describe(
      'Master keys that encrypt secrets in the database, 32 bytes in base64: the first encrypts, all decrypt. Required by notifications, and by identity without Keycloak',
    ),
  SECRETS_KEY_FILE: z
    .string()
    .optional()
    .describe('File with SECRETS_KEY. It is read again when it changes, so that keys can be rotated'),
  MONGODB_DATABASE: z.string().describe('Database name of the service'),
  OUTBOX_EVERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(100)
    .describe(
      'Milliseconds between outbox batches. After an idle period, the first batch is sent immediately',
    ),
  SINGLE_PROCESS: z
    .boolean()
    .default(false)
    .describe('Set by the single node: no other process uses the database, so nothing is polled for'),
  PUBLIC_URL: z.url().default('http://localhost:4000').describe('Public URL of the product'),
  ATRIUM_CLI: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      '1: the built-in provider lets programs sign in from a terminal, as `npm run token` and load tests do',
    ),
  OIDC_ISSUER: z
    .string()
    .optional()
    .describe('Issuer of access tokens. Default: the built-in provider below PUBLIC_URL'),
  OIDC_JWKS_URL: z.string().describe('JWKS URL of the issuer'),
  OIDC_AUDIENCE: z.string().default('urn:atrium:api').describe('Required audience of access tokens'),
  OUTBOUND_NETWORKS: z
    .string()
    .default('')
    .describe(
      'Private networks (CIDR, comma-separated) that user-supplied URLs such as webhooks may reach, for example 10.1.0.0/16',
    ),
  DNS_SERVERS: z
    .string()
    .default('')
    .describe(
      'DNS servers for domain verification, for example 10.0.0.2 or 10.0.0.2:5353, comma-separated. Default: those of the system',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Port of the Prometheus endpoint /metrics. Not set: no metrics'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('OTLP/HTTP collector for traces. Not set: no traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Sampling ratio of traces that start here, 0 to 1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Minimum log level'),
});
export type ServiceConfig = z.infer<typeof ServiceConfig>;

export const issuerOf = (config: ServiceConfig): string => config.OIDC_ISSUER ?? `${config.PUBLIC_URL}/auth`;

/** The configuration as a class, which serves as its own injection token. */
export class Config {
  readonly service: string;
  readonly values: ServiceConfig;
  constructor(service: string, values: ServiceConfig) {
    this.service = service;
    this.values = values;
  }
}
