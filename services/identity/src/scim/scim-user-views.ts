import { Injectable } from '@nestjs/common';
import { RolesRepository } from '../roles/roles.repository.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { ScimBase } from './scim-base.ts';
import { ScimError } from './scim-error.ts';
import { momentIn, textIn, toMongo, type Leaf, type Leaves } from './scim-filter.ts';
import { ScimLinksRepository } from './scim-links.repository.ts';
import type { Found, ScimQuery } from './scim-list.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';
import { toUser, versionOf, type ScimUser } from './scim-user.ts';

/** People as clients see them. */
@Injectable()
export class ScimUserViews {
  private readonly leaves: Leaves;

  constructor(
    private readonly people: ScimPeopleRepository,
    private readonly links: ScimLinksRepository,
    private readonly roles: RolesRepository,
    private readonly places: PlacesRepository,
    private readonly base: ScimBase,
  ) {
    const address = textIn('email', { fold: true });
    this.leaves = {
      id: textIn('_id', { exact: true }),
      username: this.userName(address),
      externalid: this.linked('externalId', 'user'),
      'name.givenname': textIn('first'),
      'name.familyname': textIn('last'),
      title: textIn('jobTitle'),
      active: async (op, value) => activeIn(op, value),
      emails: address,
      'emails.value': address,
      // Every address is for work.
      'emails.type': async (_, value) => (value === 'work' ? {} : { _id: { $in: [] } }),
      'groups.value': textIn('roles', { exact: true }),
      'meta.created': momentIn('createdAt'),
    };
  }

  async list(query: ScimQuery): Promise<Found<ScimUser>> {
    const filter = query.filter ? await toMongo(query.filter, this.leaves) : {};
    const { total, rows } = await this.people.page(filter, query);
    return { total, items: await this.shown(rows) };
  }

  async get(id: string): Promise<ScimUser> {
    const person = await this.people.find(id);
    if (!person) throw new ScimError(404, undefined, 'User not found');
    return (await this.shown([person]))[0] as ScimUser;
  }

  /** Refuses a change by who has not seen what is there now, where they say what they have seen. */
  async assertSeen(id: string, seen: string | undefined): Promise<void> {
    if (seen === undefined || seen === '*') return;
    const person = await this.people.find(id);
    const link = (await this.links.of([id])).get(id);
    if (person && versionOf(person, link) !== seen)
      throw new ScimError(412, undefined, 'The user was changed by someone else');
  }

  private async shown(people: readonly PersonRecord[]): Promise<ScimUser[]> {
    const links = await this.links.of(people.map(({ _id }) => _id));
    const named = (await this.roles.list())
      .filter(({ superuser }) => !superuser)
      .map(({ _id, name }) => [_id, name] as const);
    const roles = new Map(named);
    const departments = await this.departments(people);
    return people.map((person) =>
      toUser(person, { link: links.get(person._id), roles, departments, base: this.base.url }),
    );
  }

  private async departments(people: readonly PersonRecord[]): Promise<ReadonlyMap<string, string>> {
    if (people.every(({ department }) => department === null)) return new Map();
    return new Map((await this.places.departments()).map(({ _id, name }) => [_id, name]));
  }

  /** What the client calls them, or the address of who was never called anything. */
  private userName(address: Leaf): Leaf {
    return async (op, value) => {
      if (op === 'pr') return {};
      const called = await this.links.idsWhere({
        kind: 'user',
        ...(await textIn('key', { fold: true })(op, value)),
      });
      return { $or: [{ _id: { $in: called } }, await address(op, value)] };
    };
  }

  private linked(field: 'externalId', kind: 'user' | 'group'): Leaf {
    const leaf = textIn(field, { exact: true });
    return async (op, value) => ({
      _id: { $in: await this.links.idsWhere({ kind, ...(await leaf(op, value)) }) },
    });
  }
}

function activeIn(op: string, value: unknown) {
  if (op === 'pr') return {};
  const meant = String(value).toLowerCase();
  if ((op !== 'eq' && op !== 'ne') || (meant !== 'true' && meant !== 'false'))
    throw new ScimError(400, 'invalidFilter', 'active must be true or false');
  return { state: (meant === 'true') === (op === 'eq') ? 'active' : 'inactive' };
}
