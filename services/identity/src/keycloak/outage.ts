const second = 1_000;
const longest = 15 * second;

/** Remembers that Keycloak is away, so that not every change waits for it to say nothing. After a while it is asked again. */
export class Outage {
  private until = 0;
  private pause = second;
  private began = false;

  get isOn(): boolean {
    return performance.now() < this.until;
  }

  begins(): void {
    if (this.isOn) return;
    this.began = true;
    this.until = performance.now() + this.pause;
    this.pause = Math.min(longest, this.pause * 2);
  }

  /** Whether there was one. */
  ends(): boolean {
    const { began } = this;
    this.began = false;
    this.until = 0;
    this.pause = second;
    return began;
  }
}
