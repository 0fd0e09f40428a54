/** Share of a processor that probes, leases and waiting for messages take where nobody uses the product: up to 0.03 was seen. */
const mostAtRest = 0.05;

/** Whether a process has had nearly nothing to do since it was last asked. */
export class Rest {
  private spent = 0;

  constructor(private readonly intervalMs: number) {}

  /** Told what it has spent since it started (microseconds). */
  lasted({ user, system }: NodeJS.CpuUsage): boolean {
    const share = (user + system - this.spent) / (this.intervalMs * 1000);
    this.spent = user + system;
    return share <= mostAtRest;
  }
}
