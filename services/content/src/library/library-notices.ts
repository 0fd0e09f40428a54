import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';

/** Says to open browsers that the library has changed; they ask again, and are answered what is for them. */
@Injectable()
export class LibraryNotices {
  constructor(private readonly outbox: Outbox) {}

  /** One document, or the folders. */
  async changed(item: string | null): Promise<void> {
    await this.outbox.notify({
      name: 'library.changed',
      ids: item === null ? {} : { item },
      to: 'everyone',
      permission: ['user:library', 'admin:library'],
      feature: 'library',
    });
  }

  /** To whoever opened one for the first time: elsewhere it is not marked as new any more. */
  async seen(item: string, person: string): Promise<void> {
    await this.outbox.notify({
      name: 'library.changed',
      ids: { item },
      to: { people: [person] },
      permission: 'user:library',
      feature: 'library',
    });
  }
}
