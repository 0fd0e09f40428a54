import { Injectable } from '@nestjs/common';
import { StateRepublisher } from '@atrium/common/messaging/state-republisher';
import { Transactions } from '@atrium/common/mongo/transactions';
import { messages } from '@atrium/proto/messages';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { PeopleRepository } from './people.repository.ts';
import { PersonPublisher } from './person-publisher.ts';
import type { PersonRecord } from './person.schema.ts';

const atOnce = 500;

/** Republishes the state of people and organisations, for replicas that keep more fields than before. */
@Injectable()
export class PeopleRepublisher {
  constructor(
    private readonly people: PeopleRepository,
    publisher: PersonPublisher,
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly transactions: Transactions,
    stateRepublisher: StateRepublisher,
  ) {
    stateRepublisher.define(messages.person, (after) =>
      this.republish(after, (some) => publisher.publishProfiles(some)),
    );
    stateRepublisher.define(messages.access, (after) =>
      this.republish(after, (some) => publisher.publishAccess(some)),
    );
    stateRepublisher.define(messages.organisation, () => this.republishOrganisation());
  }

  private republish(
    after: string,
    publish: (some: readonly PersonRecord[]) => Promise<void>,
  ): Promise<string | null> {
    return this.transactions.run(async () => {
      const some = await this.people.listAfter(after, atOnce);
      await publish(some);
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
