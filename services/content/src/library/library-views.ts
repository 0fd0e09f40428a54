import { Injectable } from '@nestjs/common';
import { unlessTaken } from '@atrium/common/errors/unless-taken';
import { Transactions } from '@atrium/common/mongo/transactions';
import { LibraryItemsRepository } from './library-items.repository.ts';
import { LibraryLiveEvents } from './library-live-events.ts';
import { LibraryViewsRepository } from './library-views.repository.ts';

/** Who opened which document, and when for the first time. */
@Injectable()
export class LibraryViews {
  constructor(
    private readonly items: LibraryItemsRepository,
    private readonly views: LibraryViewsRepository,
    private readonly transactions: Transactions,
    private readonly events: LibraryLiveEvents,
  ) {}

  /**
   * The counter is increased outside the transaction. Everyone opens the same important document, and a thousand
   * transactions on it would wait for each other.
   */
  async record(item: string, person: string): Promise<void> {
    if ((await this.views.seenBy(person, [item])).has(item)) return;
    const isFirst = await unlessTaken(() =>
      this.transactions.run(async () => {
        await this.views.insert(item, person, new Date());
        await this.events.publishSeen(item, person);
      }),
    );
    if (isFirst) await this.items.countView(item);
  }
}
