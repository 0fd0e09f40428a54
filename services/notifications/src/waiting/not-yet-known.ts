/** Thrown when a message speaks of something whose state has not arrived here yet. */
export class NotYetKnown extends Error {
  constructor(
    /** What is missing, as its replica will be called: `article:42`. */
    readonly key: string,
  ) {
    super(`${key} is not known here yet`);
    this.name = 'NotYetKnown';
  }
}
