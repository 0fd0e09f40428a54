const maxPause = 2_000;

/**
 * Calls `relay` until nothing is left, then waits for a wake-up, but not forever. Rows written in quick succession are
 * shipped together. After a failure it backs off and ignores wake-ups, so an outage under load costs no more than a
 * quiet one. A single loop keeps the rows in order.
 */
export class RelayLoop {
  private stopped = false;
  private woken = false;
  /** Set while it pauses to keep the pace, so that more rows accumulate. */
  private ignoresWakeUps = false;
  private wake: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();
  private failures = 0;

  constructor(
    /** Ships a batch and returns whether there may be more. */
    private readonly relay: () => Promise<boolean>,
    private readonly onFailure: (error: unknown, failures: number) => void,
    /** Minimum time between the starts of two rounds, in milliseconds. The first round after a rest starts at once. */
    private readonly pace = 0,
    /** How long it waits for a wake-up, in milliseconds. */
    private readonly pollEvery: () => number = () => 1_000,
  ) {}

  start(): void {
    this.running = this.run();
  }

  wakeUp(): void {
    this.woken = true;
    if (this.failures === 0 && !this.ignoresWakeUps) this.wake();
  }

  /** Ships what is left once more, then ends. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      const begun = performance.now();
      const pause = await this.relayAll();
      await this.keepPace(begun);
      const goOn = this.woken && this.failures === 0;
      if (!goOn && !this.stopped) await this.rest(pause);
    }
    await this.relayAll();
  }

  private async keepPace(begun: number): Promise<void> {
    const left = this.pace - (performance.now() - begun);
    if (left <= 0 || this.stopped) return;
    this.ignoresWakeUps = true;
    await this.rest(left);
    this.ignoresWakeUps = false;
  }

  private async relayAll(): Promise<number> {
    try {
      while (await this.relay());
      this.failures = 0;
      return this.pollEvery();
    } catch (error) {
      this.failures += 1;
      this.onFailure(error, this.failures);
      return Math.min(maxPause, 100 * 2 ** this.failures);
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
