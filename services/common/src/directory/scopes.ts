import { Injectable } from '@nestjs/common';
import { allows, type Allowance, type Permission } from '@atrium/proto/access';
import { includes, type Audience } from '@atrium/proto/audience';
import { covers } from '@atrium/proto/scope';
import { currentCaller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Directory, type Placed } from './directory.ts';
import { insideAny, nothing } from './scope-filter.ts';

type Filter = Record<string, unknown>;

/**
 * What of the organisation a permission opens to whoever calls: everything, or what lies within their scopes. Whoever has
 * it nowhere is given nothing.
 */
@Injectable()
export class Scopes {
  constructor(private readonly directory: Directory) {}

  /** Null for everything. */
  of(permission: Permission): readonly Audience[] | null {
    return scopesIn(currentCaller().allowance, permission);
  }

  /** The people within, as a filter on documents of people; null for everybody. */
  async people(permission: Permission): Promise<Filter | null> {
    const scopes = this.of(permission);
    return scopes && this.peopleIn(scopes);
  }

  /** The people within anything whoever calls administers; null for everybody. */
  async peopleOfAny(): Promise<Filter | null> {
    const { allowance } = currentCaller();
    return allows(allowance, 'any-admin')
      ? null
      : this.peopleIn([...(allowance.scopes?.values() ?? [])].flat());
  }

  /** The people in any of these, whatever their state. */
  async peopleIn(scopes: readonly Audience[]): Promise<Filter> {
    const filters: Filter[] = [];
    for (const scope of scopes) {
      const { active: _, ...filter } = (await this.directory.filterOf(scope)) as Filter;
      filters.push(filter);
    }
    return filters.length > 0 ? { $or: filters } : nothing;
  }

  async hasPerson(permission: Permission, person: Placed): Promise<boolean> {
    const scopes = this.of(permission);
    if (!scopes) return true;
    const member = await this.directory.memberOf(person);
    return scopes.some((scope) => includes(scope, member));
  }

  /** What lies within, as a filter on documents with an `audience`; null for everything. */
  async documents(permission: Permission): Promise<Filter | null> {
    const scopes = await this.whole(permission);
    return scopes && insideAny(scopes);
  }

  async hasAudience(permission: Permission, audience: Audience): Promise<boolean> {
    const scopes = await this.whole(permission);
    return !scopes || scopes.some((scope) => covers(scope, audience));
  }

  /** Refuses to write what would lie outside. */
  async assertAudience(permission: Permission, audience: Audience): Promise<void> {
    if (!(await this.hasAudience(permission, audience))) throw new DomainError('outside-scope');
  }

  private async whole(permission: Permission): Promise<readonly Audience[] | null> {
    const scopes = this.of(permission);
    if (!scopes) return null;
    const whole: Audience[] = [];
    for (const scope of scopes) whole.push(await this.directory.withUnitsUnder(scope));
    return whole;
  }
}

const scopesIn = (
  { superuser, permissions, scopes }: Allowance,
  permission: Permission,
): readonly Audience[] | null =>
  superuser || permissions.has(permission) ? null : (scopes?.get(permission) ?? []);
