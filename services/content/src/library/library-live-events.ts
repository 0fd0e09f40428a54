import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';

/** Tells open browsers that the library has changed. They reload and receive only what is meant for them. */
@Injectable()
export class LibraryLiveEvents {
  constructor(private readonly outbox: Outbox) {}

  /** `item` is null if the folders have changed. Readers hear nothing of drafts. */
  async publishChanged(item: string | null, isForReaders = true): Promise<void> {
    await this.outbox.notify({
      name: 'library.changed',
      ids: item === null ? {} : { item },
      to: 'everyone',
      permission: isForReaders ? ['user:library', 'admin:library'] : 'admin:library',
      feature: 'library',
    });
  }

  /** To the person who opened a document for the first time, so that their other devices stop marking it as new. */
  async publishSeen(item: string, person: string): Promise<void> {
    await this.outbox.notify({
      name: 'library.changed',
      ids: { item },
      to: { people: [person] },
      permission: 'user:library',
      feature: 'library',
    });
  }
}
