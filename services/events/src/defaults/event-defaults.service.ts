import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { everyone } from '@atrium/proto/audience';
import type { EventDefaults } from '@atrium/proto/events/event-defaults';
import { EventCategoriesRepository } from '../categories/event-categories.repository.ts';
import { EventAssembler } from '../events/event-assembler.ts';
import { EventDefaultsRepository } from './event-defaults.repository.ts';

const initial: EventDefaults = {
  ...{ categories: [], timeStart: '09:00', timeEnd: '10:00', place: null, audience: everyone },
  ...{ capacity: null, maxGuests: 0, showsGuests: true },
};

/** What new events start with. Organisers can change each of it. */
@Injectable()
export class EventDefaultsService {
  constructor(
    private readonly records: EventDefaultsRepository,
    private readonly assembler: EventAssembler,
    private readonly categories: EventCategoriesRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Categories that have been deleted since are left out. */
  async get(): Promise<EventDefaults> {
    const stored = await this.records.find();
    if (!stored) return initial;
    const { timeStart, timeEnd, place, audience, capacity, maxGuests, showsGuests } = stored;
    const existing = new Set((await this.categories.all()).map(({ _id }) => _id));
    const categories = stored.categories.filter((id) => existing.has(id));
    return { categories, timeStart, timeEnd, place, audience, capacity, maxGuests, showsGuests };
  }

  set(defaults: EventDefaults): Promise<EventDefaults> {
    return this.transactions.run(async () => {
      await this.assembler.assertReferences({ ...defaults, coOrganisers: [] }, []);
      const before = await this.get();
      await this.records.save(defaults);
      const about = { kind: 'event-defaults', id: currentOrganisation(), name: '' };
      await this.audit.record({ action: 'eventDefaults.set', about, before, after: defaults });
      return this.get();
    });
  }
}
