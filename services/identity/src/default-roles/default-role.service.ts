import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { DefaultRole } from '@atrium/proto/identity/default-role';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { isWithin } from '../role-records/role.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { DefaultRoles } from './default-roles.ts';
import { giverOf } from './giver.ts';

/** The role that new people get, unless another one is chosen for the way by which they come. */
@Injectable()
export class DefaultRoleService {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly roles: RolesRepository,
    private readonly defaults: DefaultRoles,
    private readonly transactions: Transactions,
  ) {}

  async get(): Promise<DefaultRole> {
    const { defaultRole, version } = await this.organisations.get();
    const giver = giverOf(currentCaller());
    const [role] = await this.defaults.present(defaultRole ? [defaultRole] : [], giver);
    return { role: role ?? null, offered: await this.defaults.offered(giver), version };
  }

  update(role: string | null, expectedVersion: number): Promise<DefaultRole> {
    return this.transactions.run(async () => {
      await this.organisations.lockOrganisation();
      if (role !== null) await this.defaults.assertMayChoose([role], currentCaller(), () => ['role']);
      await this.assertMayReplace();
      await this.service.setDefaultRole(role, expectedVersion);
      return this.get();
    });
  }

  /** Taking away counts as giving: a role above one's own stays the default. */
  private async assertMayReplace(): Promise<void> {
    const { defaultRole } = await this.organisations.get();
    const before = (await this.roles.list()).find(({ _id }) => _id === defaultRole);
    if (before && !isWithin(before, currentCaller().allowance)) throw new DomainError('role-above-own');
  }
}
