import { z } from 'zod';

/** How long it goes on answering after it was told to end. */
export const drainSeconds = z.coerce
  .number()
  .min(0)
  .max(600)
  .default(0)
  .describe(
    'Seconds it goes on answering, not ready any more, after it was told to end: until whoever balances calls has heard of it',
  );

/** What every service is told, whichever way it runs. */
export const ServiceConfig = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe('Port to listen on; 0 takes any free one'),
  DRAIN_SECONDS: drainSeconds,
  MONGODB_URI: z.string().describe('Address of the MongoDB replica set'),
  MONGODB_DATABASE: z.string().describe("Name of the service's own database"),
  OUTBOX_EVERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(100)
    .describe(
      'Milliseconds between the beginnings of two shipments of messages to other services: under load many of them cost hardly more than one. The first after a rest leaves at once',
    ),
  PUBLIC_URL: z.url().default('http://localhost:4000').describe('Where browsers reach the product'),
  OIDC_ISSUER: z
    .string()
    .optional()
    .describe('Issuer of access tokens; the built-in provider below PUBLIC_URL unless given'),
  OIDC_JWKS_URL: z.string().describe("Where the issuer's public keys are"),
  OIDC_AUDIENCE: z.string().default('urn:atrium:api').describe('Audience an access token must name'),
  OUTBOUND_NETWORKS: z
    .string()
    .default('')
    .describe(
      'Networks beside the public internet that addresses typed by people, such as webhooks, may lead to: 10.1.0.0/16, comma-separated',
    ),
  DNS_SERVERS: z
    .string()
    .default('')
    .describe(
      "Name servers asked whether a domain is an organisation's own: 10.0.0.2 or 10.0.0.2:5353, comma-separated; those of the machine unless given",
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Port of the metrics that Prometheus reads at /metrics; without it there are none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Collector that traces are sent to by OTLP over HTTP; without it there are none'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces begun here that are kept'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
});
export type ServiceConfig = z.infer<typeof ServiceConfig>;

export const issuerOf = (config: ServiceConfig): string => config.OIDC_ISSUER ?? `${config.PUBLIC_URL}/auth`;

/** The configuration as an injectable class, so that the class is its own token. */
export class Config {
  readonly service: string;
  readonly values: ServiceConfig;
  constructor(service: string, values: ServiceConfig) {
    this.service = service;
    this.values = values;
  }
}
