import { Injectable } from '@nestjs/common';
import { allows, type Allowance, type Permission } from '@atrium/proto/access';
import { includes, type Audience } from '@atrium/proto/audience';
import { covers } from '@atrium/proto/scope';
import { currentCaller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Directory, type OrgUnitMember } from './directory.ts';
import { anyScopeFilter, matchNothing } from './scope-filter.ts';

type Filter = Record<string, unknown>;

/**
 * The part of the organisation that a permission opens to the caller: everything, or what is within their scopes.
 * Nothing if they do not hold the permission.
 */
@Injectable()
export class Scopes {
  constructor(private readonly directory: Directory) {}

  /** Null means everything. */
  forPermission(permission: Permission): readonly Audience[] | null {
    return scopesIn(currentCaller().allowance, permission);
  }

  /** The people within the caller's scopes, as a filter on documents of people. Null means everyone. */
  async peopleFilter(permission: Permission): Promise<Filter | null> {
    const scopes = this.forPermission(permission);
    return scopes && this.peopleFilterFor(scopes);
  }

  /** The people within any scope that the caller administers. Null means everyone. */
  async anyAdminPeopleFilter(): Promise<Filter | null> {
    const { allowance } = currentCaller();
    return allows(allowance, 'any-admin')
      ? null
      : this.peopleFilterFor([...(allowance.scopes?.values() ?? [])].flat());
  }

  /** The people in any of these scopes, inactive ones included. */
  async peopleFilterFor(scopes: readonly Audience[]): Promise<Filter> {
    const filters: Filter[] = [];
    for (const scope of scopes) filters.push(await this.directory.audienceFilter(scope));
    return filters.length > 0 ? { $or: filters } : matchNothing;
  }

  async coversPerson(permission: Permission, person: OrgUnitMember): Promise<boolean> {
    const scopes = this.forPermission(permission);
    if (!scopes) return true;
    const member = await this.directory.toAudienceMember(person);
    return scopes.some((scope) => includes(scope, member));
  }

  /** A filter for documents whose `audience` is within the caller's scopes. Null means everything. */
  async documentFilter(permission: Permission): Promise<Filter | null> {
    const scopes = await this.expanded(permission);
    return scopes && anyScopeFilter(scopes);
  }

  async coversAudience(permission: Permission, audience: Audience): Promise<boolean> {
    const scopes = await this.expanded(permission);
    return !scopes || scopes.some((scope) => covers(scope, audience));
  }

  /** Rejects an audience outside the caller's scopes. */
  async assertAudience(permission: Permission, audience: Audience): Promise<void> {
    if (!(await this.coversAudience(permission, audience))) throw new DomainError('outside-scope');
  }

  private async expanded(permission: Permission): Promise<readonly Audience[] | null> {
    const scopes = this.forPermission(permission);
    if (!scopes) return null;
    const whole: Audience[] = [];
    for (const scope of scopes) whole.push(await this.directory.expandUnits(scope));
    return whole;
  }
}

const scopesIn = (
  { superuser, permissions, scopes }: Allowance,
  permission: Permission,
): readonly Audience[] | null =>
  superuser || permissions.has(permission) ? null : (scopes?.get(permission) ?? []);
