import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** Messages between services. */
const KafkaConfig = z.object({
  KAFKA_BROKERS: z
    .string()
    .transform((list) => list.split(',').map((broker) => broker.trim()))
    .describe('Kafka brokers to begin with, `host:port`, comma-separated'),
  KAFKA_TLS: flag.default(false).describe('1 speaks TLS to Kafka'),
  KAFKA_USERNAME: z.string().optional().describe('SASL user; without one there is no authentication'),
  KAFKA_PASSWORD: z.string().optional().describe('Password of the SASL user'),
  KAFKA_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .default('scram-sha-512')
    .describe('How the SASL user authenticates'),
  KAFKA_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(12)
    .describe('Partitions of a topic that is created; the most replicas of a service that share its work'),
  KAFKA_REPLICATION: z.coerce
    .number()
    .int()
    .min(1)
    .max(9)
    .default(3)
    .describe('Copies of each partition of a topic that is created'),
});

/** Files. */
export const StorageConfig = z.object({
  S3_ENDPOINT: z.url().describe('Object storage as the services reach it'),
  S3_PUBLIC_ENDPOINT: z
    .url()
    .optional()
    .describe('Object storage as browsers reach it; S3_ENDPOINT unless given'),
  S3_ACCESS_KEY: z.string().describe('Who the services are to the object storage'),
  S3_SECRET_KEY: z.string().describe('Its secret'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the object storage'),
  S3_BUCKET_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,19}$/)
    .default('atrium')
    .describe('Beginning of the name of every bucket'),
});

const MailConfig = z.object({
  SMTP_URL: z.string().describe('Mail server, `smtp[s]://user:password@host:port`'),
  MAIL_FROM: z.string().default('Atrium <no-reply@localhost>').describe('Sender of every mail'),
});

/** Nobody on the way reads what is sent: https, or nothing leaves the machine. */
function isPrivateWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Messages to phones; without a gateway nobody can sign up by phone. */
const SmsConfig = z.object({
  SMS_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPrivateWay, 'Codes go there: it has to be https, except on this machine')
    .optional()
    .describe('Where an SMS gateway takes signed messages; without it nobody signs up by phone'),
  SMS_GATEWAY_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Key that requests to the SMS gateway are signed with; SMS_GATEWAY_URL needs it'),
});

/** Messages to browsers and phones; what is not given is not reached. */
export const PushConfig = z.object({
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe('Public key that browsers subscribe with, base64url; another one forgets every browser'),
  VAPID_PRIVATE_KEY: z.string().optional().describe('Its private key; VAPID_PUBLIC_KEY needs it'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/)
    .optional()
    .describe('Whom push services may turn to, `mailto:` or `https:`; PUBLIC_URL unless given'),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe(
      'Key of the Firebase service account, the JSON of its file; without it no Android app is reached',
    ),
  FCM_URL: z.url().optional().describe('Where Android messages go, unless it is Google'),
  APNS_KEY: z.string().optional().describe('The .p8 key of Apple; without it no iOS app is reached'),
  APNS_KEY_ID: z.string().optional().describe('Id of the key of Apple; APNS_KEY needs it'),
  APNS_TEAM_ID: z.string().optional().describe('Team of the key of Apple; APNS_KEY needs it'),
  APNS_TOPIC: z.string().optional().describe('Bundle id of the iOS app; APNS_KEY needs it'),
  APNS_URL: z
    .url()
    .optional()
    .describe('Where iOS messages go, unless it is Apple’s production: https://api.sandbox.push.apple.com'),
});
export type PushConfig = z.infer<typeof PushConfig>;

const RedisConfig = z.object({
  REDIS_URL: z
    .string()
    .describe('Redis of live notices, rates and presence, `redis[s]://[user:password@]host:port`'),
});

/** Where the real parts are that every process of the distributed system speaks to. */
export const SharedPartsConfig = KafkaConfig.extend(RedisConfig.shape);
export type SharedPartsConfig = z.infer<typeof SharedPartsConfig>;

/** And those that only services do. */
export const PartsConfig = SharedPartsConfig.extend(StorageConfig.shape)
  .extend(MailConfig.shape)
  .extend(SmsConfig.shape)
  .extend(PushConfig.shape);
export type PartsConfig = z.infer<typeof PartsConfig>;
