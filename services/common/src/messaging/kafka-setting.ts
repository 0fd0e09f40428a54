import kafkajs from 'kafkajs';

/** The setting of Kafka that an error is about. */
export const settingOfKafka = (error: unknown): string =>
  error instanceof kafkajs.KafkaJSSASLAuthenticationError ? 'KAFKA_PASSWORD' : 'KAFKA_BROKERS';
