/** Runs a limited number of jobs at once. The others start in order of arrival. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(private readonly places: number) {
    this.free = places;
  }

  get waitingCount(): number {
    return this.waiting.length;
  }

  /** Whether no job runs or waits. */
  get isIdle(): boolean {
    return this.free === this.places;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
