/** Work of one key goes one after the other, that of different keys side by side. */
export class KeyChains {
  private readonly chains = new Map<string, Promise<void>>();

  /** Begins when everything given before under the same key is over, however it ended. */
  inOrder(key: string, work: () => Promise<void>): Promise<void> {
    const done = (this.chains.get(key) ?? Promise.resolve()).then(work);
    const link: Promise<void> = done.catch(() => undefined).then(() => this.forget(key, link));
    this.chains.set(key, link);
    return done;
  }

  private forget(key: string, link: Promise<void>): void {
    if (this.chains.get(key) === link) this.chains.delete(key);
  }
}
