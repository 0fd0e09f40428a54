/** Runs of the same work, each after the one before it: what that one is at is not looked for again. */
export class OneAtATime {
  private last: Promise<void> = Promise.resolve();

  run(work: () => Promise<void>): Promise<void> {
    const next = this.last.then(work);
    this.last = next.catch(() => undefined);
    return next;
  }
}
