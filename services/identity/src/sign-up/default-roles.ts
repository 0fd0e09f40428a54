import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { isWithin } from '../roles/role.ts';
import type { RoleRecord } from '../roles/role.schema.ts';
import { RolesRepository } from '../roles/roles.repository.ts';

/** The roles of people who add themselves. */
@Injectable()
export class DefaultRoles {
  constructor(
    private readonly roles: RolesRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  /** In a transaction: those there are; one that has become a superuser's since is given to nobody who comes by themselves. */
  async forNewcomers(): Promise<string[]> {
    await this.organisations.takeGuard();
    const { signUpRoles = [] } = await this.organisations.get();
    const roles = await this.roles.list();
    return roles
      .filter(({ _id, superuser }) => signUpRoles.includes(_id) && !superuser)
      .map(({ _id }) => _id);
  }

  /** Nobody gives to everybody what they may not give to one; and a superuser's role is never given by itself. */
  async check(chosen: readonly string[], before: readonly string[], caller: Caller): Promise<void> {
    const roles = new Map((await this.roles.list()).map((role) => [role._id, role]));
    const issues = chosen.flatMap((id, at) =>
      isPlain(roles.get(id)) ? [] : [{ path: ['roles', at], code: 'invalid' as const }],
    );
    if (issues.length) throw new DomainError('invalid-input', undefined, issues);
    const changed = [...chosen, ...before].filter((id) => chosen.includes(id) !== before.includes(id));
    for (const role of changed.map((id) => roles.get(id)))
      if (role && !isWithin(role, caller.allowance)) throw new DomainError('role-above-own');
  }
}

const isPlain = (role: RoleRecord | undefined): boolean => role !== undefined && !role.superuser;
