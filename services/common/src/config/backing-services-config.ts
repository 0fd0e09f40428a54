import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const KafkaConfig = z.object({
  KAFKA_BROKERS: z
    .string()
    .transform((list) => list.split(',').map((broker) => broker.trim()))
    .describe('Kafka bootstrap servers, `host:port`, comma-separated'),
  KAFKA_TLS: flag.default(false).describe('1: connect to Kafka with TLS'),
  KAFKA_USERNAME: z.string().optional().describe('SASL user. Not set: no authentication'),
  KAFKA_PASSWORD: z.string().optional().describe('Password of the SASL user'),
  KAFKA_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .default('scram-sha-512')
    .describe('SASL mechanism'),
  KAFKA_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(12)
    .describe('Number of partitions of created topics. Limits how many replicas of a service share the load'),
  KAFKA_REPLICATION: z.coerce
    .number()
    .int()
    .min(1)
    .max(9)
    .default(3)
    .describe('Replication factor of created topics'),
});

export const StorageConfig = z.object({
  S3_ENDPOINT: z.url().describe('S3 endpoint as seen by the services'),
  S3_PUBLIC_ENDPOINT: z.url().optional().describe('S3 endpoint as seen by browsers. Default: S3_ENDPOINT'),
  S3_ACCESS_KEY: z.string().describe('S3 access key'),
  S3_SECRET_KEY: z.string().describe('S3 secret key'),
  S3_REGION: z.string().default('us-east-1').describe('S3 region'),
  S3_BUCKET_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,19}$/)
    .default('atrium')
    .describe('Prefix of bucket names'),
});

export const MailConfig = z.object({
  SMTP_URL: z.string().describe('SMTP server, `smtp[s]://user:password@host:port`'),
  MAIL_FROM: z.string().default('Atrium <no-reply@localhost>').describe('Sender of e-mails'),
});

/** Requires https, except for connections that stay on this machine. */
function isPrivateWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Text messages. Without a gateway, sign-up by phone is not available. */
const SmsConfig = z.object({
  SMS_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPrivateWay, 'Must be an https URL, except on localhost')
    .optional()
    .describe('URL of the SMS gateway. Not set: no SMS and no sign-up by phone'),
  SMS_GATEWAY_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Signing key for requests to the SMS gateway. Required with SMS_GATEWAY_URL'),
});

/** Push notifications to browsers and phones. A channel without configuration is not used. */
export const PushConfig = z.object({
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe('VAPID public key, base64url. Changing it invalidates all browser subscriptions'),
  VAPID_PRIVATE_KEY: z.string().optional().describe('VAPID private key. Required with VAPID_PUBLIC_KEY'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/)
    .optional()
    .describe('VAPID subject, `mailto:` or `https:` URL of a contact. Default: PUBLIC_URL'),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('Firebase service account key (JSON). Not set: no push to Android apps'),
  FCM_URL: z.url().optional().describe('Alternative FCM endpoint'),
  APNS_KEY: z.string().optional().describe('APNs authentication key (.p8). Not set: no push to iOS apps'),
  APNS_KEY_ID: z.string().optional().describe('APNs key ID. Required with APNS_KEY'),
  APNS_TEAM_ID: z.string().optional().describe('Apple team ID. Required with APNS_KEY'),
  APNS_TOPIC: z.string().optional().describe('APNs topic: bundle ID of the iOS app. Required with APNS_KEY'),
  APNS_URL: z
    .url()
    .optional()
    .describe('Alternative APNs endpoint, for example https://api.sandbox.push.apple.com'),
});
export type PushConfig = z.infer<typeof PushConfig>;

const RedisConfig = z.object({
  REDIS_URL: z
    .string()
    .describe('Redis for live updates, rate limits and presence, `redis[s]://[user:password@]host:port`'),
});

/** Backing services that every process of the distributed system uses. */
export const SharedBackingServicesConfig = KafkaConfig.extend(RedisConfig.shape);
export type SharedBackingServicesConfig = z.infer<typeof SharedBackingServicesConfig>;

/** Also those that only services use. */
export const BackingServicesConfig = SharedBackingServicesConfig.extend(StorageConfig.shape)
  .extend(MailConfig.shape)
  .extend(SmsConfig.shape)
  .extend(PushConfig.shape);
export type BackingServicesConfig = z.infer<typeof BackingServicesConfig>;
