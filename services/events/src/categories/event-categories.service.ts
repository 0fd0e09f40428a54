import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { withoutEmpty } from '@atrium/common/authoring/texts';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type {
  EventCategory,
  EventCategoryFields,
  ManagedEventCategory,
} from '@atrium/proto/events/event-categories';
import { fold } from '@atrium/proto/fold';
import { randomUUID } from 'node:crypto';
import { CategoryUses } from './category-uses.ts';
import { EventCategoriesRepository } from './event-categories.repository.ts';
import type { EventCategoryRecord } from './event-category.schema.ts';

/** What kinds of events there are. */
@Injectable()
export class EventCategoriesService {
  constructor(
    private readonly categories: EventCategoriesRepository,
    private readonly uses: CategoryUses,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async list(): Promise<EventCategory[]> {
    return (await this.categories.all()).map(present).sort(byName);
  }

  async listManaged(): Promise<ManagedEventCategory[]> {
    const [categories, counts] = [await this.list(), await this.uses.count()];
    return categories.map((category) => ({ ...category, events: counts.get(category.id) ?? 0 }));
  }

  create(fields: EventCategoryFields): Promise<ManagedEventCategory> {
    return this.transactions.run(async () => {
      const category = await this.add(fields);
      await this.changed('create', null, category);
      return { ...present(category), events: 0 };
    });
  }

  /** Also for categories created without a caller. */
  async add(fields: EventCategoryFields): Promise<EventCategoryRecord> {
    const category: EventCategoryRecord = {
      ...named(fields),
      ...{ _id: randomUUID(), createdAt: new Date(), usedAt: null, version: 1 },
    };
    await this.categories.insert(category);
    return category;
  }

  edit(id: string, expectedVersion: number, fields: EventCategoryFields): Promise<ManagedEventCategory> {
    return this.transactions.run(async () => {
      const before = orNotFound(await this.categories.find(id));
      assertVersion(before.version, expectedVersion);
      const after = { ...before, ...named(fields), version: expectedVersion + 1 };
      if (!(await this.categories.save(after, expectedVersion))) throw new DomainError('version-conflict');
      await this.changed('edit', before, after);
      return { ...present(after), events: (await this.uses.count()).get(id) ?? 0 };
    });
  }

  /** Events that have it get the replacement; `none` leaves them without. */
  remove(id: string, replacement: string | undefined): Promise<void> {
    return this.transactions.run(async () => {
      const before = orNotFound(await this.categories.find(id));
      const events = (await this.uses.count()).get(id) ?? 0;
      if (events > 0 && replacement === undefined) throw new DomainError('in-use');
      if (events > 0) await this.uses.replace(id, await this.replacementOf(id, replacement));
      await this.categories.remove(id);
      await this.changed('remove', before, null);
    });
  }

  private async replacementOf(id: string, replacement: string | undefined): Promise<string | null> {
    if (replacement === undefined || replacement === 'none') return null;
    const isKnown = replacement !== id && (await this.categories.markUsed([replacement])) === 1;
    if (isKnown) return replacement;
    throw new DomainError('invalid-input', 'Unknown category', [{ path: ['replacement'], code: 'invalid' }]);
  }

  private async changed(
    action: 'create' | 'edit' | 'remove',
    before: EventCategoryRecord | null,
    after: EventCategoryRecord | null,
  ): Promise<void> {
    const { _id, name } = (after ?? before) as EventCategoryRecord;
    await this.audit.record({
      action: `managedEventCategories.${action}`,
      about: titledSubject('event-category', { _id, title: name }),
      before: before && { name: before.name },
      after: after && { name: after.name },
    });
    await this.outbox.notify({
      name: 'event-categories.changed',
      to: 'everyone',
      permission: ['user:events', 'admin:events'],
      feature: 'events',
    });
  }
}

function named({ name }: EventCategoryFields): Pick<EventCategoryRecord, 'name' | 'names'> {
  const texts = withoutEmpty(name);
  return { name: texts, names: [...new Set(Object.values(texts).map(fold))] };
}

const present = ({ _id: id, name, createdAt, version }: EventCategoryRecord): EventCategory => ({
  ...{ id, name, version },
  createdAt: createdAt.toISOString(),
});

const byName = (one: EventCategory, other: EventCategory): number =>
  firstName(one).localeCompare(firstName(other));
const firstName = ({ name }: EventCategory): string => Object.values(name)[0] ?? '';
