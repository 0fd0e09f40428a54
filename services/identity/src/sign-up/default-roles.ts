import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Issue } from '@atrium/proto/problem';
import type { SignUpSettings } from '@atrium/proto/identity/sign-up';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { isWithin } from '../roles/role.ts';
import { isPublicDomain } from './public-domains.ts';
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

  /**
   * Nobody gives to everybody what they may not give to one: not by another role, and not by letting more people in to
   * those there are. And a superuser's role is never given by itself.
   */
  async check(chosen: SignUpSettings, before: SignUpSettings, caller: Caller): Promise<void> {
    const roles = new Map((await this.roles.list()).map((role) => [role._id, role]));
    const issues: Issue[] = chosen.roles.flatMap((id, at) =>
      isPlain(roles.get(id)) ? [] : [{ path: ['roles', at], code: 'invalid' as const }],
    );
    const added = missingIn(before.domains, chosen.domains);
    for (const domain of added.filter(isPublicDomain))
      issues.push({ path: ['domains', chosen.domains.indexOf(domain)], code: 'public-domain' });
    if (issues.length) throw new DomainError('invalid-input', undefined, issues);
    const removed = missingIn(chosen.roles, before.roles);
    const given = missingIn(before.roles, chosen.roles).length + removed.length > 0;
    const concerned = given || added.length > 0 ? [...chosen.roles, ...removed] : [];
    for (const role of concerned.map((id) => roles.get(id)))
      if (role && !isWithin(role, caller.allowance)) throw new DomainError('role-above-own');
  }
}

const missingIn = (known: readonly string[], all: readonly string[]): string[] =>
  all.filter((one) => !known.includes(one));

const isPlain = (role: RoleRecord | undefined): boolean => role !== undefined && !role.superuser;
