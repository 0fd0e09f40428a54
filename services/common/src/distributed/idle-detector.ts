/** Share of a processor. Probes, leases and polling for messages took up to 0.03 in an unused installation. */
const maxIdleShare = 0.05;

/** Tells whether a process has been idle since the last call. */
export class IdleDetector {
  private spent = 0;

  constructor(private readonly intervalMs: number) {}

  /** Takes the processor time used since the start, in microseconds. */
  wasIdle({ user, system }: NodeJS.CpuUsage): boolean {
    const share = (user + system - this.spent) / (this.intervalMs * 1000);
    this.spent = user + system;
    return share <= maxIdleShare;
  }
}
