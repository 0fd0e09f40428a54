import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Preferences, PreferencesChange } from '@atrium/proto/identity/account';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { preferencesOf } from '../people/preferences.ts';

/** What people have their own way, on every device. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly announcer: PersonAnnouncer,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  prefer({ language, ...change }: PreferencesChange): Promise<Preferences> {
    return this.transactions.run(async () => {
      const { id } = currentCaller();
      const before = await this.people.get(id);
      const preferences = { ...preferencesOf(before), ...given(change) };
      const speaks = language ?? before.language;
      const after = await this.people.change(id, before.version, { preferences, language: speaks });
      if (!after) throw new DomainError('version-conflict');
      await this.announcer.announce([after]);
      // Their other open pages follow.
      await this.outbox.notify({ name: 'session.changed', to: { people: [id] } });
      return preferencesOf(after);
    });
  }
}

/** Null is something to say, unlike undefined. */
const given = (change: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
