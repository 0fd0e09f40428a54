import { Partitioners, type Kafka, type Message, type Producer } from 'kafkajs';

export interface Addressed {
  readonly topic: string;
  readonly message: Message;
}

/** Well below a topic's limit, since the broker measures the whole batch. A larger message is sent alone. */
const maxBytes = 1024 * 1024;

/**
 * Sends batches in order, one at a time, and connects when needed. A failed producer is discarded: the broker may have
 * stored unacknowledged messages and would drop different ones with the same sequence numbers as duplicates.
 */
export class KafkaProducer {
  private producer: Promise<Producer> | undefined;
  private last: Promise<void> = Promise.resolve();
  private failed = false;

  constructor(private readonly kafka: Kafka) {}

  /** Whether the last send succeeded. */
  get isHealthy(): boolean {
    return !this.failed;
  }

  /** Resolves when all required replicas have the messages. */
  send(messages: readonly Addressed[]): Promise<void> {
    const sent = this.last.then(() => this.sendAll(messages));
    this.last = sent.catch(() => undefined);
    return sent;
  }

  async close(): Promise<void> {
    await this.last;
    await this.retire();
  }

  private async sendAll(messages: readonly Addressed[]): Promise<void> {
    try {
      for (const chunk of chunks(messages)) {
        const producer = await (this.producer ??= this.connect());
        await producer.sendBatch({ acks: -1, timeout: 10_000, topicMessages: byTopic(chunk) });
      }
      this.failed = false;
    } catch (error) {
      this.failed = true;
      void this.retire();
      throw error;
    }
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 },
    });
    await producer.connect();
    return producer;
  }

  private async retire(): Promise<void> {
    const { producer } = this;
    this.producer = undefined;
    await producer?.then((one) => one.disconnect()).catch(() => undefined);
  }
}

function byTopic(messages: readonly Addressed[]): { topic: string; messages: Message[] }[] {
  const topics = Map.groupBy(messages, ({ topic }) => topic);
  return [...topics].map(([topic, all]) => ({ topic, messages: all.map(({ message }) => message) }));
}

function* chunks(messages: readonly Addressed[]): Iterable<Addressed[]> {
  let chunk: Addressed[] = [];
  let bytes = 0;
  for (const one of messages) {
    const size = (one.message.value?.length ?? 0) + 500;
    if (chunk.length > 0 && bytes + size > maxBytes) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(one);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
