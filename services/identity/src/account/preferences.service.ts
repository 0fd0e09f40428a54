import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Preferences, PreferencesChange } from '@atrium/proto/identity/account';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import { preferencesOf } from '../person-records/preferences.ts';

/** Personal preferences, the same on every device. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly publisher: PersonPublisher,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  update({ language, ...change }: PreferencesChange): Promise<Preferences> {
    return this.transactions.run(async () => {
      const { id } = currentCaller();
      const before = await this.people.get(id);
      const preferences = { ...preferencesOf(before), ...withoutUndefined(change) };
      const speaks = language ?? before.language;
      const after = await this.people.change(before, { preferences, language: speaks });
      if (!after) throw new DomainError('version-conflict');
      await this.publisher.publish({ profiles: [after], visible: false });
      // Updates the person's other open pages.
      await this.outbox.notify({ name: 'session.changed', to: { people: [id] } });
      return preferencesOf(after);
    });
  }
}

/** Null is a value, undefined means no change. */
const withoutUndefined = (change: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
