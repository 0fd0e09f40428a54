import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ClaimsMirror } from '../people/claims-mirror.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { SyncQueue } from './sync-queue.ts';

/** What tokens say is attributes in Keycloak: they are set before others are told, by whoever ships the queue. */
@Injectable()
export class KeycloakClaimsMirror extends ClaimsMirror {
  constructor(private readonly queue: SyncQueue) {
    super();
  }

  override async follow(people: readonly PersonRecord[], { rights }: { rights: boolean }): Promise<boolean> {
    const ids = people.map(({ _id }) => _id);
    await this.queue.mark(currentOrganisation(), ids, { tell: true, rights });
    return true;
  }
}
