import type { ObjectStorage } from './object-storage.ts';

/** The storage that all services share, for what one of them puts together of what others have. Nothing stays there. */
export class Exchange {
  constructor(readonly storage: ObjectStorage) {}
}
