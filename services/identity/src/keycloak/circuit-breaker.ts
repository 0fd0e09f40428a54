const second = 1_000;
const longest = 15 * second;

/**
 * Remembers that Keycloak is unreachable, so changes do not wait for a time-out. After a pause, Keycloak is tried
 * again.
 */
export class CircuitBreaker {
  private until = 0;
  private pause = second;
  private wasOpened = false;

  get isOpen(): boolean {
    return performance.now() < this.until;
  }

  open(): void {
    if (this.isOpen) return;
    this.wasOpened = true;
    this.until = performance.now() + this.pause;
    this.pause = Math.min(longest, this.pause * 2);
  }

  /** Returns whether it had been opened. */
  close(): boolean {
    const { wasOpened } = this;
    this.wasOpened = false;
    this.until = 0;
    this.pause = second;
    return wasOpened;
  }
}
