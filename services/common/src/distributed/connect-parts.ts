import type { PartsConfig, SharedPartsConfig } from '../config/parts-config.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { RedisLiveChannel } from '../live/redis-live-channel.ts';
import type { Logger } from '../log/logger.ts';
import { SmtpMailer } from '../mail/smtp-mailer.ts';
import { KafkaBus } from '../messaging/kafka-bus.ts';
import type { KafkaConnection } from '../messaging/kafka-options.ts';
import type { Parts } from '../parts.ts';
import { connectPush } from '../push/connect-push.ts';
import { HttpSms } from '../sms/http-sms.ts';
import { NoSms } from '../sms/no-sms.ts';
import type { Sms } from '../sms/sms.ts';
import { RedisPresence } from '../presence/redis-presence.ts';
import { RedisRateLimiter } from '../rate/redis-rate-limiter.ts';
import { MinioStorage } from '../storage/minio-storage.ts';
import { observeBus } from './bus-metrics.ts';

export const kafkaOf = (name: string, config: SharedPartsConfig, log: Logger): KafkaConnection => ({
  brokers: config.KAFKA_BROKERS,
  clientId: name,
  tls: config.KAFKA_TLS,
  ...(config.KAFKA_USERNAME !== undefined && { username: config.KAFKA_USERNAME }),
  ...(config.KAFKA_PASSWORD !== undefined && { password: config.KAFKA_PASSWORD }),
  mechanism: config.KAFKA_MECHANISM,
  log: {
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => log.warn(facts, message),
    error: (facts, message) => log.error(facts, message),
  },
});

/** The real bus of a process, measured. */
export const connectBus = (name: string, config: SharedPartsConfig, log: Logger): Promise<KafkaBus> =>
  KafkaBus.connect({ ...kafkaOf(name, config, log), observer: observeBus() });

const connectSms = async ({ SMS_GATEWAY_URL, SMS_GATEWAY_SECRET }: PartsConfig): Promise<Sms> =>
  SMS_GATEWAY_URL && SMS_GATEWAY_SECRET
    ? HttpSms.connect({ url: SMS_GATEWAY_URL, secret: SMS_GATEWAY_SECRET })
    : new NoSms();

/** Everything a service runs on in the distributed system. */
export async function connectParts(
  service: string,
  config: PartsConfig & Pick<ServiceConfig, 'PUBLIC_URL' | 'OUTBOUND_NETWORKS'>,
  log: Logger,
): Promise<Parts & { close(): Promise<void> }> {
  const bus = await connectBus(service, config, log);
  const live = await RedisLiveChannel.connect({ url: config.REDIS_URL, log });
  const minio = {
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    bucketPrefix: config.S3_BUCKET_PREFIX,
  };
  const storage = await MinioStorage.connect({ ...minio, service });
  const exchange = await MinioStorage.connect({ ...minio, service: 'exchange' });
  const mailer = await SmtpMailer.connect({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const rates = await RedisRateLimiter.connect({ url: config.REDIS_URL });
  const presence = RedisPresence.whenAsked({ url: config.REDIS_URL });
  const sms = await connectSms(config);
  const push = await connectPush(config);
  const parts = { bus, live, storage, exchange, mailer, rates, presence, sms, push };
  return {
    ...parts,
    close: async () => void (await Promise.allSettled(Object.values(parts).map((part) => part.close()))),
  };
}
