import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ClaimsSync, type PersonChange } from '../access/claims-sync.ts';
import type { AccessRecord } from '../access/access.schema.ts';
import { SyncQueue } from './sync-queue.store.ts';
import { syncRows } from './sync-row.schema.ts';

/** Token claims are attributes in Keycloak. The queue's worker sets them before it publishes the change. */
@Injectable()
export class KeycloakClaimsSync extends ClaimsSync {
  constructor(private readonly queue: SyncQueue) {
    super();
  }

  override readonly pendingPeople = syncRows;

  override async sync(
    people: readonly string[],
    change: PersonChange,
    access: readonly AccessRecord[],
  ): Promise<boolean> {
    // Until Keycloak has the change, and other services know of it, tokens have the version from before.
    const tokenVersions = new Map(access.map(({ _id, version }) => [_id, version - 1]));
    await this.queue.enqueue(currentOrganisation(), people, { tell: true, ...change, tokenVersions });
    return true;
  }

  override async tokenVersionOf({ _id, version }: AccessRecord): Promise<number> {
    return (await this.queue.tokenVersionOf(_id)) ?? version;
  }
}
