import type { ObjectStorage } from './object-storage.ts';

/** The storage that all services share, used to assemble results from several of them. Nothing is kept there. */
export class SharedStorage {
  constructor(readonly storage: ObjectStorage) {}
}
