import { ServiceConfig } from '@atrium/common/config/service-config';
import { services, type ServiceName } from '@atrium/proto/endpoint';
import { z } from 'zod';

type AddressKey = `${Uppercase<ServiceName>}_URL`;

export const addressKey = (service: ServiceName): AddressKey =>
  `${service.toUpperCase() as Uppercase<ServiceName>}_URL`;

const addresses = Object.fromEntries(
  services.map((service) => [addressKey(service), z.url().describe(`URL of the ${service} service`)]),
) as Record<AddressKey, z.ZodURL>;

const perMinute = (limit: number, of: string) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(limit)
    .describe(
      `Rate limit of the class "${of}": requests per minute and person, or per IP address without sign-in. 0: unlimited`,
    );

/** Settings shared by all services, plus those of the gateway. */
export const GatewayConfig = ServiceConfig.omit({ SECRETS_KEY: true, SECRETS_KEY_FILE: true }).extend({
  ...addresses,
  OIDC_CLIENT_ID: z.string().default('atrium-web').describe('OIDC client ID of the web client'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe(
      'Number of proxies before the gateway that add to X-Forwarded-For, or their addresses and networks, comma-separated. Not set: the header is ignored',
    ),
  RATE_READ: perMinute(3000, 'read'),
  RATE_WRITE: perMinute(600, 'write'),
  RATE_UPLOAD: perMinute(240, 'upload'),
  RATE_SIGN_IN: perMinute(600, 'sign-in'),
  LIVE_ORIGINS: z
    .string()
    .default('')
    .describe('Additional origins that may open WebSocket connections, comma-separated'),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe(
      'Host names that requests may be addressed to besides those of PUBLIC_URL and LIVE_ORIGINS, comma-separated. Addresses and names without a dot always may',
    ),
  LIVE_AUTH_TIMEOUT_SECONDS: z.coerce
    .number()
    .positive()
    .default(5)
    .describe('Authentication timeout of WebSocket connections, in seconds'),
  LIVE_HEARTBEAT_SECONDS: z.coerce
    .number()
    .positive()
    .default(30)
    .describe('WebSocket heartbeat interval, in seconds'),
  LIVE_SOCKETS_PER_PERSON: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Maximum WebSocket connections per person'),
  LIVE_MAX_UNAUTHENTICATED: z.coerce
    .number()
    .int()
    .min(1)
    .default(5_000)
    .describe('Maximum unauthenticated WebSocket connections. The oldest is closed first'),
  LIVE_BUFFER_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(1024 * 1024)
    .describe('Maximum send buffer of a WebSocket connection, in bytes, before it is closed as too slow'),
  LIVE_REFETCHES_PER_SECOND: z.coerce
    .number()
    .positive()
    .default(70)
    .describe(
      'Browsers of this gateway that may refetch per second after a live event for many. They wait up to 30 seconds',
    ),
  WEB_ROOT: z
    .string()
    .optional()
    .describe('Directory of the built web client. Not set: only the API is served'),
  S3_PUBLIC_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'S3 endpoint as seen by browsers, added to the content security policy. Not set: files are proxied',
    ),
  WEB_URL: z.url().optional().describe('URL of a separate web server for the web client. Replaces WEB_ROOT'),
  ANDROID_APP_ID: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i)
    .optional()
    .describe('Android package name for app links'),
  ANDROID_APP_FINGERPRINTS: z
    .string()
    .regex(/^([\dA-F]{2}(:[\dA-F]{2}){31}(,|$))+$/)
    .optional()
    .describe('SHA-256 certificate fingerprints of the Android app, AA:BB:…, comma-separated'),
  APPLE_APP_ID: z
    .string()
    .regex(/^[\dA-Z]{10}\.[\w.-]+$/)
    .optional()
    .describe('iOS app ID for universal links, TEAMID1234.com.example.app'),
  LOCAL_MAILBOX_DIR: z
    .string()
    .optional()
    .describe('Directory of the local mailbox shown at /dev/mail. Not set: no such page'),
  LOCAL_MAILBOX_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('Key without which /dev/mail does not open. Required with LOCAL_MAILBOX_DIR'),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;

export const addressOf = (config: GatewayConfig, service: ServiceName): string => config[addressKey(service)];
