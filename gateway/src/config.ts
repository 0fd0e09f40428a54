import { ServiceConfig } from '@atrium/common/config/service-config';
import { services, type ServiceName } from '@atrium/proto/endpoint';
import { z } from 'zod';

type AddressKey = `${Uppercase<ServiceName>}_URL`;

export const addressKey = (service: ServiceName): AddressKey =>
  `${service.toUpperCase() as Uppercase<ServiceName>}_URL`;

const addresses = Object.fromEntries(
  services.map((service) => [addressKey(service), z.url().describe(`Where the service "${service}" is`)]),
) as Record<AddressKey, z.ZodURL>;

const perMinute = (limit: number, of: string) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(limit)
    .describe(
      `Calls a minute of the class "${of}" a person may make, or an address where nobody is signed in; 0 sets no limit`,
    );

/** What the gateway is told: what every service is, and what only it needs. */
export const GatewayConfig = ServiceConfig.extend({
  ...addresses,
  OIDC_CLIENT_ID: z.string().default('atrium-web').describe('Client the web client signs in as'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses of proxies whose X-Forwarded-For is believed, comma-separated'),
  RATE_READ: perMinute(3000, 'read'),
  RATE_WRITE: perMinute(600, 'write'),
  RATE_UPLOAD: perMinute(240, 'upload'),
  RATE_SIGN_IN: perMinute(600, 'sign-in'),
  LIVE_ORIGINS: z
    .string()
    .default('')
    .describe('Origins beside that of PUBLIC_URL whose pages may open live connections, comma-separated'),
  LIVE_HELLO_SECONDS: z.coerce
    .number()
    .positive()
    .default(5)
    .describe('Time a live connection has to say who it is'),
  LIVE_HEARTBEAT_SECONDS: z.coerce
    .number()
    .positive()
    .default(30)
    .describe('How often a live connection must show that it is alive'),
  LIVE_SOCKETS_PER_PERSON: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Most live connections of one person'),
  LIVE_STRANGERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(5_000)
    .describe('Most live connections that have not said yet who they are; then the oldest of them goes'),
  LIVE_BUFFER_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(1024 * 1024)
    .describe('Bytes that may wait for one live connection before it is closed as too slow'),
  WEB_ROOT: z
    .string()
    .optional()
    .describe('Folder of the built web client; without it only the API is served'),
  S3_PUBLIC_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'Object storage as browsers reach it, which pages may then load from; without it files come through here',
    ),
  WEB_URL: z
    .url()
    .optional()
    .describe('Where the web client has a server of its own, which is then asked instead of WEB_ROOT'),
  ANDROID_APP_ID: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i)
    .optional()
    .describe("The organisation's app for Android, whose links to this address it may open"),
  ANDROID_APP_FINGERPRINTS: z
    .string()
    .regex(/^([\dA-F]{2}(:[\dA-F]{2}){31}(,|$))+$/)
    .optional()
    .describe('SHA-256 of the certificates that app is signed with, as AA:BB:…, comma-separated'),
  APPLE_APP_ID: z
    .string()
    .regex(/^[\dA-Z]{10}\.[\w.-]+$/)
    .optional()
    .describe("The organisation's app for iOS, likewise: its team and bundle, TEAMID1234.com.example.app"),
  DEV_MAIL: z
    .string()
    .optional()
    .describe('Folder of the local mailbox that /dev/mail shows; without it there is no such page'),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;

export const addressOf = (config: GatewayConfig, service: ServiceName): string => config[addressKey(service)];
