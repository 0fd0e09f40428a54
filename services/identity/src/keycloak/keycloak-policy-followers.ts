import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { PeopleRepository } from '../people/people.repository.ts';
import { PolicyFollowers } from '../sign-in-policy/policy-followers.ts';
import { SyncQueue } from './sync-queue.ts';

/** Keycloak keeps at every user what they have to do before they are let in: all of them are looked at again. */
@Injectable()
export class KeycloakPolicyFollowers extends PolicyFollowers {
  constructor(
    private readonly people: PeopleRepository,
    private readonly queue: SyncQueue,
  ) {
    super();
  }

  override async follow(): Promise<void> {
    const org = currentOrganisation();
    for await (const ids of this.people.idsInBatches()) await this.queue.mark(org, ids);
  }
}
