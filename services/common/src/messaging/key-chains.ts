/** Work of one key goes one after the other, that of different keys side by side, at most so many at a time. */
export class KeyChains {
  private readonly chains = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(limit: number) {
    this.free = limit;
  }

  /** Begins when everything given before under the same key is over, however it ended. */
  inOrder(key: string, work: () => Promise<void>): Promise<void> {
    const done = (this.chains.get(key) ?? Promise.resolve()).then(work);
    const link: Promise<void> = done.catch(() => undefined).then(() => this.forget(key, link));
    this.chains.set(key, link);
    return done;
  }

  /** Runs work as soon as there is room. */
  async withRoom(work: () => Promise<void>): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  private forget(key: string, link: Promise<void>): void {
    if (this.chains.get(key) === link) this.chains.delete(key);
  }
}
