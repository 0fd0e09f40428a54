import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { AccessRepository } from '../access/access.repository.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';

/** Who has a role, and what depends on it. */
@Injectable()
export class RoleUse {
  constructor(
    private readonly access: AccessRepository,
    private readonly roles: RolesRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  countHolders(id: string): Promise<number> {
    return this.access.countWith([id]);
  }

  /** Call after locking the organisation. Ways in that name a removed role give the remaining ones. */
  async assertUnused(id: string): Promise<void> {
    if ((await this.organisations.get()).defaultRole === id) throw new DomainError('default-role');
    if ((await this.countHolders(id)) > 0) throw new DomainError('in-use');
  }

  /** Call after locking the organisation. Someone must remain who is a superuser through another role. */
  async assertSuperuserRemains(id: string): Promise<void> {
    const others = (await this.roles.superuserRoles()).filter((role) => role !== id);
    if ((await this.access.countActiveWith(others)) === 0) throw new DomainError('last-superuser');
  }
}
