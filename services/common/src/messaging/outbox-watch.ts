import type { mongo } from 'mongoose';

/**
 * Tells the replica that ships of rows the others have committed, by a change stream. While it is down, rows are found
 * at the next look, a second later at most.
 */
export class OutboxWatch {
  private stream: mongo.ChangeStream | undefined;
  private open = false;

  constructor(
    private readonly rows: mongo.Collection,
    /** Whose rows need no telling. */
    private readonly own: string,
    private readonly onInsert: () => void,
  ) {}

  /** Whether everything is told of at present. */
  get isOpen(): boolean {
    return this.open;
  }

  /** Called again and again: opens, keeps or closes the stream. */
  keep(wanted: boolean): void {
    if (wanted && !this.stream) this.watch();
    if (!wanted) this.close();
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
    // What was committed before the stream was there is not told of by it.
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
