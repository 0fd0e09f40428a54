import { Injectable } from '@nestjs/common';
import { Restating } from '@atrium/common/messaging/restating';
import { Transactions } from '@atrium/common/mongo/transactions';
import { messages } from '@atrium/proto/messages';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { PeopleRepository } from './people.repository.ts';
import { PersonAnnouncer } from './person-announcer.ts';

const atOnce = 500;

/** Says people and organisations anew, for replicas that keep more of them than before. */
@Injectable()
export class PeopleRestating {
  constructor(
    private readonly people: PeopleRepository,
    private readonly announcer: PersonAnnouncer,
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly transactions: Transactions,
    restating: Restating,
  ) {
    restating.define(messages.person, (after) => this.somePeople(after));
    restating.define(messages.organisation, () => this.organisation());
  }

  private somePeople(after: string): Promise<string | null> {
    return this.transactions.run(async () => {
      const some = await this.people.after(after, atOnce);
      await this.announcer.sayAnew(some);
      return some.length === atOnce ? (some.at(-1)?._id ?? null) : null;
    });
  }

  private organisation(): Promise<null> {
    return this.transactions.run(async () => {
      await this.service.publish(await this.organisations.get());
      return null;
    });
  }
}
