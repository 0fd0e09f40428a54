import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Issue } from '@atrium/proto/problem';
import type { SignUpSettings } from '@atrium/proto/identity/sign-up';
import { DefaultRoles } from '../default-roles/default-roles.ts';
import { SignInDomainsRepository } from '../domain-records/sign-in-domains.repository.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { isWithin } from '../role-records/role.ts';
import { isPublicDomain } from '../domain-records/public-domains.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';

/** Who may let which people sign up, and with which roles. */
@Injectable()
export class SignUpSettingsRules {
  constructor(
    private readonly roles: RolesRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly domains: SignInDomainsRepository,
    private readonly defaultRoles: DefaultRoles,
  ) {}

  /**
   * Admins cannot assign to everyone what they may not assign to one person: neither by choosing another role, nor by
   * letting more people in to the chosen roles. Superuser roles are never assigned at sign-up.
   */
  async check(chosen: SignUpSettings, before: SignUpSettings, caller: Caller): Promise<void> {
    const roles = new Map((await this.roles.list()).map((role) => [role._id, role]));
    const issues: Issue[] = (chosen.roles ?? []).flatMap((id, at) =>
      isPlain(roles.get(id)) ? [] : [{ path: ['roles', at], code: 'invalid' as const }],
    );
    const added = missingIn(before.domains, chosen.domains);
    for (const domain of added.filter(isPublicDomain))
      issues.push({ path: ['domains', chosen.domains.indexOf(domain)], code: 'public-domain' });
    for (const domain of await this.unverifiedOf(added.filter((one) => !isPublicDomain(one))))
      issues.push({ path: ['domains', chosen.domains.indexOf(domain)], code: 'unverified-domain' });
    if (issues.length) throw new DomainError('invalid-input', undefined, issues);
    const [now, then] = [
      await this.defaultRoles.chosenOr(before.roles),
      await this.defaultRoles.chosenOr(chosen.roles),
    ];
    // Whoever chooses other roles than the default role takes it from nobody.
    const removed = missingIn(then, before.roles ?? []);
    const rolesChanged = missingIn(now, then).length + removed.length > 0;
    const concerned = rolesChanged || added.length > 0 ? [...then, ...removed] : [];
    for (const role of concerned.map((id) => roles.get(id)))
      if (role && !isWithin(role, caller.allowance)) throw new DomainError('role-above-own');
  }

  /** Whether the caller could give these roles themselves. Others who save the settings leave the approval as it is. */
  async approves({ roles: chosen }: SignUpSettings, { allowance }: Caller): Promise<boolean> {
    const ids = await this.defaultRoles.chosenOr(chosen);
    return (await this.roles.list()).every((role) => !ids.includes(role._id) || isWithin(role, allowance));
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
