import type { Topic } from '@atrium/proto/messages';
import type { Kafka } from 'kafkajs';
import { connectKafka } from './kafka-client.ts';
import { KafkaConsumer } from './kafka-consumer.ts';
import { toKafka, toParked } from './kafka-headers.ts';
import type { BusObserver, KafkaBusOptions } from './kafka-options.ts';
import { KafkaProducer } from './kafka-producer.ts';
import { parkedName, topicName } from './kafka-topics.ts';
import { MessageBus, type BusMessage, type MessageHandler, type Subscription } from './message-bus.ts';

const usualInFlight = 500;

/**
 * The bus of the distributed system. Kafka may be away at any time: publishing rejects, so that the outbox keeps what it
 * has, and subscriptions come back by themselves. Topics are created by `createTopics`, never here.
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

  /** Waits for nothing: a service starts and answers while Kafka is away. */
  static async connect(options: KafkaBusOptions): Promise<KafkaBus> {
    const kafka = connectKafka(options);
    return new KafkaBus(kafka, new KafkaProducer(kafka), options);
  }

  /** Whether every group has its part of the topics and what was last published has arrived. */
  get isReady(): boolean {
    return this.producer.isWell && [...this.consumers].every(({ isJoined }) => isJoined);
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
      inFlight: this.options.inFlight ?? usualInFlight,
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

  override async park(group: string, message: BusMessage, reason: string): Promise<void> {
    const topic = parkedName(this.options, message.topic);
    await this.producer.send([{ topic, message: toParked(group, message, reason) }]);
    this.observer.parked?.(group, message.topic);
  }

  override async close(): Promise<void> {
    await Promise.all([...this.consumers].map((consumer) => consumer.close()));
    this.consumers.clear();
    await this.producer.close();
  }
}
