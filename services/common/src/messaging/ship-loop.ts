const pollEvery = 1000;
const longestPause = 2_000;

/**
 * Calls `ship` until it says nothing is left, then rests until woken or a second has gone; what comes in quick succession
 * goes together. After a failure it rests longer each time and is not woken, so that an outage under load costs no more
 * than a quiet one. Made of one loop so that what it ships stays in order.
 */
export class ShipLoop {
  private stopped = false;
  private woken = false;
  /** Rests whatever comes, to let more of it come. */
  private deaf = false;
  private wake: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();
  private failures = 0;

  constructor(
    /** Ships a batch and answers whether there may be more. */
    private readonly ship: () => Promise<boolean>,
    private readonly onFailure: (error: unknown, failures: number) => void,
    /** Between the beginnings of two rounds, at least, in milliseconds; the first after a rest begins at once. */
    private readonly pace = 0,
  ) {}

  start(): void {
    this.running = this.run();
  }

  nudge(): void {
    this.woken = true;
    if (this.failures === 0 && !this.deaf) this.wake();
  }

  /** Ships what is left, once, and ends. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      const begun = performance.now();
      const pause = await this.shipAll();
      await this.keepPace(begun);
      const goOn = this.woken && this.failures === 0;
      if (!goOn && !this.stopped) await this.rest(pause);
    }
    await this.shipAll();
  }

  private async keepPace(begun: number): Promise<void> {
    const left = this.pace - (performance.now() - begun);
    if (left <= 0 || this.stopped) return;
    this.deaf = true;
    await this.rest(left);
    this.deaf = false;
  }

  private async shipAll(): Promise<number> {
    try {
      while (await this.ship());
      this.failures = 0;
      return pollEvery;
    } catch (error) {
      this.failures += 1;
      this.onFailure(error, this.failures);
      return Math.min(longestPause, 100 * 2 ** this.failures);
    }
  }

  private rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
