import { Injectable } from '@nestjs/common';
import { StateRepublisher } from '@atrium/common/messaging/state-republisher';
import { Transactions } from '@atrium/common/mongo/transactions';
import { messages } from '@atrium/proto/messages';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { PeopleRepository } from './people.repository.ts';
import { PersonPublisher } from './person-publisher.ts';

const atOnce = 500;

/** Republishes the state of people and organisations, for replicas that keep more fields than before. */
@Injectable()
export class PeopleRepublisher {
  constructor(
    private readonly people: PeopleRepository,
    private readonly publisher: PersonPublisher,
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly transactions: Transactions,
    stateRepublisher: StateRepublisher,
  ) {
    stateRepublisher.define(messages.person, (after) => this.republishPeople(after));
    stateRepublisher.define(messages.organisation, () => this.republishOrganisation());
  }

  private republishPeople(after: string): Promise<string | null> {
    return this.transactions.run(async () => {
      const some = await this.people.listAfter(after, atOnce);
      await this.publisher.republish(some);
      return some.length === atOnce ? (some.at(-1)?._id ?? null) : null;
    });
  }

  private republishOrganisation(): Promise<null> {
    return this.transactions.run(async () => {
      await this.service.publish(await this.organisations.get());
      return null;
    });
  }
}
