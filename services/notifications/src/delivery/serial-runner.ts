/** Queues the runs of a job: a run that overlapped the previous one would pick up the same work. */
export class SerialRunner {
  private last: Promise<void> = Promise.resolve();

  run(work: () => Promise<void>): Promise<void> {
    const next = this.last.then(work);
    this.last = next.catch(() => undefined);
    return next;
  }
}
