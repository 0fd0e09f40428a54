import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Issue } from '@atrium/proto/problem';
import type { SignUpSettings } from '@atrium/proto/identity/sign-up';
import { SignInDomainsRepository } from '../domain-records/sign-in-domains.repository.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { isWithin } from '../role-records/role.ts';
import { isPublicDomain } from '../domain-records/public-domains.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';

/** The roles of people who sign up without being added. */
@Injectable()
export class DefaultRoles {
  constructor(
    private readonly roles: RolesRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly domains: SignInDomainsRepository,
  ) {}

  /**
   * Call within a transaction. Returns the roles that exist. A role that has since become a superuser role is not
   * assigned to people who sign up.
   */
  async forNewcomers(): Promise<string[]> {
    await this.organisations.lockOrganisation();
    const { signUpRoles = [] } = await this.organisations.get();
    const roles = await this.roles.list();
    return roles
      .filter(({ _id, superuser }) => signUpRoles.includes(_id) && !superuser)
      .map(({ _id }) => _id);
  }

  /**
   * Admins cannot assign to everyone what they may not assign to one person: neither by choosing another role, nor by
   * letting more people in to the chosen roles. Superuser roles are never assigned at sign-up.
   */
  async check(chosen: SignUpSettings, before: SignUpSettings, caller: Caller): Promise<void> {
    const roles = new Map((await this.roles.list()).map((role) => [role._id, role]));
    const issues: Issue[] = chosen.roles.flatMap((id, at) =>
      isPlain(roles.get(id)) ? [] : [{ path: ['roles', at], code: 'invalid' as const }],
    );
    const added = missingIn(before.domains, chosen.domains);
    for (const domain of added.filter(isPublicDomain))
      issues.push({ path: ['domains', chosen.domains.indexOf(domain)], code: 'public-domain' });
    for (const domain of await this.unverifiedOf(added.filter((one) => !isPublicDomain(one))))
      issues.push({ path: ['domains', chosen.domains.indexOf(domain)], code: 'unverified-domain' });
    if (issues.length) throw new DomainError('invalid-input', undefined, issues);
    const removed = missingIn(chosen.roles, before.roles);
    const rolesChanged = missingIn(before.roles, chosen.roles).length + removed.length > 0;
    const concerned = rolesChanged || added.length > 0 ? [...chosen.roles, ...removed] : [];
    for (const role of concerned.map((id) => roles.get(id)))
      if (role && !isWithin(role, caller.allowance)) throw new DomainError('role-above-own');
  }

  /**
   * Where several organisations share an installation, one could take in the new people of another by naming its
   * domain. A single organisation needs no proof.
   */
  private async unverifiedOf(domains: readonly string[]): Promise<string[]> {
    if (domains.length === 0 || !(await this.organisations.severalExist())) return [];
    const verified = await this.domains.listVerified();
    return domains.filter((domain) => !verified.has(domain));
  }
}

const missingIn = (known: readonly string[], all: readonly string[]): string[] =>
  all.filter((one) => !known.includes(one));

const isPlain = (role: RoleRecord | undefined): boolean => role !== undefined && !role.superuser;
