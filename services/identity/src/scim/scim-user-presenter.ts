import { Injectable } from '@nestjs/common';
import { rolesIn } from '../access/access.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { ScimBase } from './scim-base.ts';
import { ScimError } from './scim-error.ts';
import {
  timestampFilter,
  textFilter,
  toMongo,
  type AttributeFilter,
  type AttributeFilters,
} from './scim-filter.ts';
import { ScimLinksRepository } from './scim-links.repository.ts';
import type { ScimPage, ScimQuery } from './scim-list.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';
import { toUser, etagOf, type ScimUser } from './scim-user.ts';

@Injectable()
export class ScimUserPresenter {
  private readonly attributeFilters: AttributeFilters;

  constructor(
    private readonly people: ScimPeopleRepository,
    private readonly access: AccessRepository,
    private readonly links: ScimLinksRepository,
    private readonly roles: RolesRepository,
    private readonly referenceData: ReferenceDataRepository,
    private readonly base: ScimBase,
  ) {
    const address = textFilter('email', { fold: true });
    this.attributeFilters = {
      id: textFilter('_id', { exact: true }),
      username: this.userName(address),
      externalid: this.linked('externalId', 'user'),
      'name.givenname': textFilter('first'),
      'name.familyname': textFilter('last'),
      title: textFilter('jobTitle'),
      active: async (op, value) => activeIn(op, value),
      emails: address,
      'emails.value': address,
      // Every address is a work address.
      'emails.type': async (_, value) => (value === 'work' ? {} : { _id: { $in: [] } }),
      'groups.value': this.inGroup(textFilter('roles', { exact: true })),
      'meta.created': timestampFilter('createdAt'),
    };
  }

  async list(query: ScimQuery): Promise<ScimPage<ScimUser>> {
    const filter = query.filter ? await toMongo(query.filter, this.attributeFilters) : {};
    const { total, rows } = await this.people.page(filter, query);
    return { total, items: await this.present(rows) };
  }

  async get(id: string): Promise<ScimUser> {
    const person = await this.people.find(id);
    if (!person) throw new ScimError(404, undefined, 'User not found');
    return (await this.present([person]))[0] as ScimUser;
  }

  /** Rejects a change based on an outdated version, if the client sends a version. */
  async assertVersion(id: string, expectedVersion: string | undefined): Promise<void> {
    if (expectedVersion === undefined || expectedVersion === '*') return;
    const person = await this.people.find(id);
    const link = (await this.links.findMany([id])).get(id);
    if (person && etagOf(person, link) !== expectedVersion)
      throw new ScimError(412, undefined, 'The user was changed by someone else');
  }

  private async present(people: readonly PersonRecord[]): Promise<ScimUser[]> {
    const links = await this.links.findMany(people.map(({ _id }) => _id));
    const named = (await this.roles.list())
      .filter(({ superuser }) => !superuser)
      .map(({ _id, name }) => [_id, name] as const);
    const roles = new Map(named);
    const departments = await this.departments(people);
    const access = await this.access.findMany(people.map(({ _id }) => _id));
    return people.map((person) => {
      const [link, held] = [links.get(person._id), rolesIn(access, person._id)];
      return toUser(person, { link, held, roles, departments, base: this.base.url });
    });
  }

  private async departments(people: readonly PersonRecord[]): Promise<ReadonlyMap<string, string>> {
    if (people.every(({ department }) => department === null)) return new Map();
    return new Map((await this.referenceData.departments()).map(({ _id, name }) => [_id, name]));
  }

  private inGroup(role: AttributeFilter): AttributeFilter {
    return async (op, value) => ({ _id: { $in: await this.access.idsWhere(await role(op, value)) } });
  }

  /** Matches the user name that the client assigned, or the e-mail address. */
  private userName(address: AttributeFilter): AttributeFilter {
    return async (op, value) => {
      if (op === 'pr') return {};
      const called = await this.links.idsWhere({
        kind: 'user',
        ...(await textFilter('key', { fold: true })(op, value)),
      });
      return { $or: [{ _id: { $in: called } }, await address(op, value)] };
    };
  }

  private linked(field: 'externalId', kind: 'user' | 'group'): AttributeFilter {
    const leaf = textFilter(field, { exact: true });
    return async (op, value) => ({
      _id: { $in: await this.links.idsWhere({ kind, ...(await leaf(op, value)) }) },
    });
  }
}

function activeIn(op: string, value: unknown) {
  if (op === 'pr') return {};
  const lowered = String(value).toLowerCase();
  if ((op !== 'eq' && op !== 'ne') || (lowered !== 'true' && lowered !== 'false'))
    throw new ScimError(400, 'invalidFilter', 'active must be true or false');
  return { state: (lowered === 'true') === (op === 'eq') ? 'active' : 'inactive' };
}
