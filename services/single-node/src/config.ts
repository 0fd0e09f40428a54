import { MailConfig, PushConfig } from '@atrium/common/config/backing-services-config';
import { readConfig } from '@atrium/common/config/read-config';
import { ServiceConfig } from '@atrium/common/config/service-config';
import { GatewayConfig } from '@atrium/gateway/config';
import { LicenceConfig } from '@atrium/identity/licence/licence.config';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Settings passed on to the gateway. Its own defaults apply to those not given. */
const gatewaySettings = GatewayConfig.pick({
  RATE_READ: true,
  RATE_WRITE: true,
  RATE_UPLOAD: true,
  RATE_SIGN_IN: true,
  LIVE_SOCKETS_PER_PERSON: true,
  LIVE_ORIGINS: true,
  ALLOWED_HOSTS: true,
  TRUST_PROXY: true,
  SLOW_REQUEST_SECONDS: true,
  KEEP_ALIVE_SECONDS: true,
  ANDROID_APP_ID: true,
  ANDROID_APP_FINGERPRINTS: true,
  APPLE_APP_ID: true,
});

/** Without a mail server, e-mails stay in a local mailbox. */
const mailSettings = MailConfig.extend({ SMTP_URL: MailConfig.shape.SMTP_URL.optional() });

/** Settings of a single node. */
export const SingleNodeConfig = z.object({
  ...gatewaySettings.shape,
  ...LicenceConfig.shape,
  ...PushConfig.shape,
  ...mailSettings.shape,
  OUTBOUND_NETWORKS: ServiceConfig.shape.OUTBOUND_NETWORKS,
  SECRETS_KEY: ServiceConfig.shape.SECRETS_KEY.describe(
    'Master keys that encrypt secrets in the database, 32 bytes in base64: the first encrypts, all decrypt. Default: a key made in `secrets-key` in ATRIUM_HOME',
  ),
  SECRETS_KEY_FILE: ServiceConfig.shape.SECRETS_KEY_FILE,
  HOST: z.string().default('127.0.0.1').describe('Address to listen on. 0.0.0.0: all network interfaces'),
  PORT: z.coerce.number().int().min(1).max(65535).default(4000).describe('HTTP port'),
  ATRIUM_URL: z.url().optional().describe('Public URL. Default: http://localhost:PORT'),
  ATRIUM_HOME: z.string().default('.atrium').describe('Data directory: database, files and e-mails'),
  ATRIUM_CACHE: z.string().optional().describe('Download cache. Default: `cache` in ATRIUM_HOME'),
  ATRIUM_DEMO: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1')
    .describe('0: start without demo data, with a one-time link to create the first administrator'),
  ATRIUM_CLI: z
    .enum(['0', '1'])
    .optional()
    .describe(
      '1: programs can sign in from a terminal (`npm run token`, load tests). Default: only with demo data',
    ),
  ATRIUM_DEMO_FROM: z
    .string()
    .optional()
    .describe('Folder of an organisation that is used as demo data instead of Acme (see demo/README.md)'),
  STORAGE_MIN_FREE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(90)
    .default(10)
    .describe('Share of the volume of ATRIUM_HOME that stays free. With less, uploads are refused'),
  MONGODB_URI: z
    .string()
    .optional()
    .describe('URI of an existing MongoDB replica set. Not set: Atrium starts its own'),
  PATH: z.string().default('').describe('Searched for mongod'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe('Minimum log level'),
});

/** The settings with all derived defaults filled in, and with absolute folders. */
export interface SingleNodeSettings extends z.infer<typeof SingleNodeConfig> {
  readonly ATRIUM_URL: string;
  readonly ATRIUM_CACHE: string;
  readonly gateway: z.infer<typeof gatewaySettings>;
  readonly licence: LicenceConfig;
  readonly push: PushConfig;
}

export function readSingleNodeConfig(
  environment: Record<string, string | undefined> = process.env,
): SingleNodeSettings {
  const config = readConfig(SingleNodeConfig, environment);
  const home = resolve(config.ATRIUM_HOME);
  return {
    ...config,
    gateway: gatewaySettings.parse(config),
    licence: LicenceConfig.parse(config),
    push: PushConfig.parse(config),
    ATRIUM_HOME: home,
    ATRIUM_CACHE: resolve(config.ATRIUM_CACHE ?? `${home}/cache`),
    ATRIUM_URL: config.ATRIUM_URL ?? `http://localhost:${config.PORT}`,
  };
}
