/** Runs work of the same key sequentially and work of different keys concurrently. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Starts when all earlier work of the same key has settled, whether it succeeded or failed. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const done = (this.tails.get(key) ?? Promise.resolve()).then(work);
    const tail: Promise<void> = done.then(noop, noop).then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
    this.tails.set(key, tail);
    return done;
  }

  /** Resolves when all work so far has settled. */
  async settled(): Promise<void> {
    await Promise.all(this.tails.values());
  }
}

const noop = (): void => undefined;
