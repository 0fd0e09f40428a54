import type { Topic } from '@atrium/proto/messages';
import type { Kafka } from 'kafkajs';
import { connectKafka } from './kafka-client.ts';
import { KafkaConsumer } from './kafka-consumer.ts';
import { toKafka, toDeadLetter } from './kafka-headers.ts';
import type { BusObserver, KafkaBusOptions } from './kafka-options.ts';
import { KafkaProducer } from './kafka-producer.ts';
import { deadLetterName, topicName } from './kafka-topics.ts';
import { MessageBus, type BusMessage, type MessageHandler, type Subscription } from './message-bus.ts';

/**
 * The bus of the distributed system. Kafka may be unreachable at any time: publishing then rejects, so the outbox keeps
 * its rows, and subscriptions recover without help. `createTopics` creates the topics, never this class.
 */
export class KafkaBus extends MessageBus {
  private readonly consumers = new Set<KafkaConsumer>();
  private readonly observer: BusObserver;

  private constructor(
    private readonly kafka: Kafka,
    private readonly producer: KafkaProducer,
    private readonly options: KafkaBusOptions,
  ) {
    super();
    this.observer = options.observer ?? {};
  }

  /** Does not wait for a connection: a service starts and answers while Kafka is unreachable. */
  static async connect(options: KafkaBusOptions): Promise<KafkaBus> {
    const kafka = connectKafka(options);
    return new KafkaBus(kafka, new KafkaProducer(kafka), options);
  }

  /** Whether every group has its partitions assigned and the last publish succeeded. */
  get isReady(): boolean {
    return this.producer.isHealthy && [...this.consumers].every(({ isJoined }) => isJoined);
  }

  override async publish(messages: readonly BusMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const began = performance.now();
    try {
      await this.producer.send(
        messages.map((one) => ({ topic: topicName(this.options, one.topic), message: toKafka(one) })),
      );
    } catch (error) {
      this.observer.publishFailed?.();
      throw error;
    }
    this.observer.published?.(messages.length, performance.now() - began);
  }

  override async subscribe(
    group: string,
    topics: readonly Topic[],
    handler: MessageHandler,
  ): Promise<Subscription> {
    const consumer = new KafkaConsumer(this.kafka, {
      group,
      groupId: `${this.options.topicPrefix ?? ''}${group}`,
      topics: new Map(topics.map(({ name }) => [topicName(this.options, name), name])),
      handler,
      log: this.options.log,
      observer: this.observer,
    });
    this.consumers.add(consumer);
    return {
      close: async () => {
        this.consumers.delete(consumer);
        await consumer.close();
      },
    };
  }

  override async deadLetter(group: string, message: BusMessage, reason: string): Promise<void> {
    const topic = deadLetterName(this.options, message.topic);
    await this.producer.send([{ topic, message: toDeadLetter(group, message, reason) }]);
  }

  override async close(): Promise<void> {
    await Promise.all([...this.consumers].map((consumer) => consumer.close()));
    this.consumers.clear();
    await this.producer.close();
  }
}
