import { Partitioners, type Kafka, type Message, type Producer } from 'kafkajs';

/** A message and the full name of the topic it goes to. */
export interface Addressed {
  readonly topic: string;
  readonly message: Message;
}

/** Well below what a topic accepts, since the broker counts a whole batch; a larger message travels alone. */
const mostBytes = 1024 * 1024;

/**
 * Sends in order, one batch after the other, and connects by itself. A producer that failed is thrown away: the broker
 * may have stored what it did not acknowledge, and would take other messages under the same numbers for a repetition.
 */
export class KafkaProducer {
  private producer: Promise<Producer> | undefined;
  private last: Promise<void> = Promise.resolve();
  private failed = false;

  constructor(private readonly kafka: Kafka) {}

  /** Whether the last thing that was sent has arrived. */
  get isWell(): boolean {
    return !this.failed;
  }

  /** Resolves when every copy that must have the messages has them. */
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
    if (chunk.length > 0 && bytes + size > mostBytes) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(one);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
