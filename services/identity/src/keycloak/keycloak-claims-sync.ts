import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ClaimsSync, type PersonChange } from '../people/claims-sync.ts';
import { SyncQueue } from './sync-queue.ts';

/** Token claims are attributes in Keycloak. The queue's worker sets them before it publishes the change. */
@Injectable()
export class KeycloakClaimsSync extends ClaimsSync {
  constructor(private readonly queue: SyncQueue) {
    super();
  }

  override async sync(people: readonly string[], change: PersonChange): Promise<boolean> {
    await this.queue.enqueue(currentOrganisation(), people, { tell: true, ...change });
    return true;
  }
}
