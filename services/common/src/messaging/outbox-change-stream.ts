import type { mongo } from 'mongoose';

/**
 * Wakes the replica that holds the relay when other replicas commit outbox rows, through a change stream. While the
 * stream is down, polling finds the rows within a second.
 */
export class OutboxChangeStream {
  private stream: mongo.ChangeStream | undefined;
  private open = false;

  constructor(
    private readonly rows: mongo.Collection,
    /** The replica's own id. Its own rows need no wake-up. */
    private readonly own: string,
    private readonly onInsert: () => void,
  ) {}

  /** Whether every insert by another replica is reported. */
  get isOpen(): boolean {
    return this.open;
  }

  /** Called repeatedly. Opens, keeps or closes the stream. */
  setActive(active: boolean): void {
    if (active && !this.stream) this.watch();
    if (!active) this.close();
  }

  close(): void {
    const { stream } = this;
    this.stream = undefined;
    this.open = false;
    void stream?.close().catch(() => undefined);
  }

  private watch(): void {
    const stream = this.rows.watch([
      {
        $match: {
          operationType: 'insert',
          'fullDocument.kind': 'message',
          'fullDocument.by': { $ne: this.own },
        },
      },
      { $project: { operationType: 1 } },
    ]);
    this.stream = stream;
    // The stream does not report rows committed before it was open.
    stream.once('resumeTokenChanged', () => {
      this.open = this.stream === stream;
      this.onInsert();
    });
    stream.on('change', this.onInsert);
    const giveUp = () => void (this.stream === stream && this.close());
    stream.on('error', giveUp);
    stream.once('close', giveUp);
  }
}
