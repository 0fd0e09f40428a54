import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { GroupRole } from '@atrium/proto/identity/sign-in-providers';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import { IdentityBroker } from './identity-broker.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import { ProviderReconciler } from './provider-reconciler.ts';
import type { IdentityProviderRecord } from './sign-in-provider.schema.ts';

/** The people of a provider: which roles they may get, and applying them. */
@Injectable()
export class ProviderPeople {
  constructor(
    private readonly broker: IdentityBroker,
    private readonly brokered: BrokeredPeopleRepository,
    private readonly writer: GroupRolesWriter,
    private readonly reconciler: ProviderReconciler,
  ) {}

  /** The roles must exist, must not be superuser roles, and must be within the permissions of who maps them. */
  async checkRoles(groups: readonly GroupRole[]): Promise<void> {
    const { givable } = await this.writer.rightsOf(currentCaller().id);
    const issues = groups.flatMap(({ role }, at) =>
      givable.has(role) ? [] : [{ path: ['groups', at, 'role'], code: 'invalid' as const }],
    );
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
  }

  /** Also those whose sign-in has not been reported yet. */
  async recordPeople(provider: IdentityProviderRecord): Promise<void> {
    for await (const people of this.broker.peopleOf(provider))
      if (people.length > 0) await this.brokered.record(provider._id, people);
  }

  reconcile(provider: string): Promise<void> {
    return this.reconciler.schedule(provider);
  }
}
