/** Thrown when a message refers to something whose state has not arrived yet. */
export class MissingReference extends Error {
  constructor(
    /** Key of the missing replica: `article:42`. */
    readonly key: string,
  ) {
    super(`${key} is not known here yet`);
    this.name = 'MissingReference';
  }
}
