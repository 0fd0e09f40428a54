import { expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { settingOfKafka } from './kafka-setting.ts';

it('names the password of Kafka if that is refused, and the address for everything else', () => {
  const refused = new kafkajs.KafkaJSSASLAuthenticationError('SASL SCRAM SHA512 authentication failed');
  expect(settingOfKafka(refused)).toBe('KAFKA_PASSWORD');
  expect(settingOfKafka(new kafkajs.KafkaJSConnectionError('connect ECONNREFUSED'))).toBe('KAFKA_BROKERS');
  expect(settingOfKafka(new Error('nobody knows'))).toBe('KAFKA_BROKERS');
});
