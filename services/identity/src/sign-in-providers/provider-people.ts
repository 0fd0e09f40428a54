import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { GroupRole } from '@atrium/proto/identity/sign-in-providers';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import { BrokeredSignIn } from './brokered-sign-in.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import { ProviderSettling } from './provider-settling.ts';
import type { ProviderRecord } from './sign-in-provider.schema.ts';

/** The people behind a provider: what may be done for them, and that it is. */
@Injectable()
export class ProviderPeople {
  constructor(
    private readonly broker: BrokeredSignIn,
    private readonly brokered: BrokeredPeopleRepository,
    private readonly writer: GroupRolesWriter,
    private readonly settling: ProviderSettling,
  ) {}

  /** Roles that there are, and never a superuser's. */
  async checkRoles(groups: readonly GroupRole[]): Promise<void> {
    const plain = await this.writer.plainRoles();
    const issues = groups.flatMap(({ role }, at) =>
      plain.has(role) ? [] : [{ path: ['groups', at, 'role'], code: 'invalid' as const }],
    );
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
  }

  /** Also those whose sign-in was not heard of yet. */
  async remember(provider: ProviderRecord): Promise<void> {
    for await (const people of this.broker.peopleOf(provider))
      if (people.length > 0) await this.brokered.note(provider._id, people);
  }

  settle(provider: string): Promise<void> {
    return this.settling.soon(provider);
  }
}
