import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PolicyListeners } from '../sign-in-policies/policy-listeners.ts';
import { SyncQueue } from './sync-queue.store.ts';

/**
 * Keycloak stores on each user what they must do before signing in, so all users of the organisation are synchronised
 * again.
 */
@Injectable()
export class KeycloakPolicyListeners extends PolicyListeners {
  constructor(
    private readonly people: PeopleRepository,
    private readonly queue: SyncQueue,
  ) {
    super();
  }

  override async onPolicyChanged(): Promise<void> {
    const org = currentOrganisation();
    for await (const ids of this.people.idsInBatches()) await this.queue.enqueue(org, ids);
  }
}
