/** Runs work of the same key sequentially and work of different keys concurrently. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<void>>();

  /** Starts when all earlier work of the same key has settled, whether it succeeded or failed. */
  run(key: string, work: () => Promise<void>): Promise<void> {
    const done = (this.tails.get(key) ?? Promise.resolve()).then(work);
    const link: Promise<void> = done.catch(() => undefined).then(() => this.forget(key, link));
    this.tails.set(key, link);
    return done;
  }

  private forget(key: string, link: Promise<void>): void {
    if (this.tails.get(key) === link) this.tails.delete(key);
  }
}
