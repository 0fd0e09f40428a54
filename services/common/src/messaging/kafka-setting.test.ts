import { expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { settingOfKafka } from './kafka-setting.ts';

it('names the password of Kafka if that is refused, and the address for everything else', () => {
  // Its types do not know the argument that the library gives it.
  const refused: unknown = Reflect.construct(kafkajs.KafkaJSSASLAuthenticationError, ['refused']);
  expect(settingOfKafka(refused)).toBe('KAFKA_PASSWORD');
  expect(settingOfKafka(new kafkajs.KafkaJSConnectionError('connect ECONNREFUSED'))).toBe('KAFKA_BROKERS');
  expect(settingOfKafka(new Error('nobody knows'))).toBe('KAFKA_BROKERS');
});
