import type { Progress } from '../progress.ts';

export interface MongodSearch {
  /** Folder of downloads. */
  readonly cache: string;
  readonly log: Progress;
}

/** One place a mongod may come from. */
export interface MongodSource {
  /** As it reads in "next: …". */
  readonly title: string;
  /** The path of a mongod that runs here; what is thrown says why there is none, in one line. */
  find(search: MongodSearch): Promise<string>;
}
