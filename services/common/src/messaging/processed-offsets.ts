import type { KafkaMessage } from 'kafkajs';

/**
 * How far a batch fetched from one partition is processed without a gap. After a crash, everything behind the first gap
 * is redelivered.
 */
export class ProcessedOffsets {
  private readonly done: boolean[] = [];
  private next = 0;

  constructor(
    private readonly messages: readonly KafkaMessage[],
    /** Called when everything up to this offset is processed. */
    private readonly onResolved: (offset: string) => void,
  ) {}

  /** Number of messages behind the first gap. */
  get remaining(): number {
    return this.messages.length - this.next;
  }

  add(index: number): void {
    this.done[index] = true;
    if (index !== this.next) return;
    while (this.done[this.next]) this.next += 1;
    this.onResolved((this.messages[this.next - 1] as KafkaMessage).offset);
  }
}
