import type {
  BackingServicesConfig,
  SharedBackingServicesConfig,
} from '../config/backing-services-config.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { RedisLiveChannel } from '../live/redis-live-channel.ts';
import type { Logger } from '../log/logger.ts';
import { SmtpMailer } from '../mail/smtp-mailer.ts';
import { KafkaBus } from '../messaging/kafka-bus.ts';
import type { KafkaConnection } from '../messaging/kafka-options.ts';
import type { BackingServices } from '../backing-services.ts';
import { connectPush } from '../push/connect-push.ts';
import { HttpSms } from '../sms/http-sms.ts';
import { NoSms } from '../sms/no-sms.ts';
import type { Sms } from '../sms/sms.ts';
import { RedisPresence } from '../presence/redis-presence.ts';
import { RedisRateLimiter } from '../rate/redis-rate-limiter.ts';
import { MinioStorage } from '../storage/minio-storage.ts';
import { observeBus } from './bus-metrics.ts';

export const kafkaOf = (name: string, config: SharedBackingServicesConfig, log: Logger): KafkaConnection => ({
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

/** The Kafka bus of a process, with metrics. */
export const connectBus = (
  name: string,
  config: SharedBackingServicesConfig,
  log: Logger,
): Promise<KafkaBus> => KafkaBus.connect({ ...kafkaOf(name, config, log), observer: observeBus() });

const connectSms = async ({ SMS_GATEWAY_URL, SMS_GATEWAY_SECRET }: BackingServicesConfig): Promise<Sms> =>
  SMS_GATEWAY_URL && SMS_GATEWAY_SECRET
    ? HttpSms.connect({ url: SMS_GATEWAY_URL, secret: SMS_GATEWAY_SECRET })
    : new NoSms();

export async function connectBackingServices(
  service: string,
  config: BackingServicesConfig & Pick<ServiceConfig, 'PUBLIC_URL' | 'OUTBOUND_NETWORKS'>,
  log: Logger,
): Promise<BackingServices & { close(): Promise<void> }> {
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
  const sharedStorage = await MinioStorage.connect({ ...minio, service: 'shared' });
  const mailer = await SmtpMailer.connect({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const rates = await RedisRateLimiter.connect({ url: config.REDIS_URL });
  const presence = RedisPresence.lazy({ url: config.REDIS_URL });
  const sms = await connectSms(config);
  const push = await connectPush(config);
  const parts = { bus, live, storage, sharedStorage, mailer, rates, presence, sms, push };
  return {
    ...parts,
    close: async () => void (await Promise.allSettled(Object.values(parts).map((part) => part.close()))),
  };
}
