import { Injectable } from '@nestjs/common';
import type { RoleRecord } from '../roles/role.schema.ts';
import { ScimBase } from './scim-base.ts';
import { ScimError } from './scim-error.ts';
import { textIn, toMongo, type Leaves } from './scim-filter.ts';
import { toGroup, type ScimGroup } from './scim-group.ts';
import { ScimLinksRepository } from './scim-links.repository.ts';
import type { Found, ScimQuery } from './scim-list.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';
import { ScimRolesRepository } from './scim-roles.repository.ts';

/** Roles as clients see them; those of superusers they do not see. */
@Injectable()
export class ScimGroupViews {
  private readonly leaves: Leaves;

  constructor(
    private readonly roles: ScimRolesRepository,
    private readonly people: ScimPeopleRepository,
    private readonly links: ScimLinksRepository,
    private readonly base: ScimBase,
  ) {
    const externalId = textIn('externalId', { exact: true });
    this.leaves = {
      id: textIn('_id', { exact: true }),
      displayname: textIn('name'),
      externalid: async (op, value) => ({
        _id: { $in: await this.links.idsWhere({ kind: 'group', ...(await externalId(op, value)) }) },
      }),
    };
  }

  async list(query: ScimQuery): Promise<Found<ScimGroup>> {
    const filter = query.filter ? await toMongo(query.filter, this.leaves) : {};
    const { total, rows } = await this.roles.page(filter, query);
    return { total, items: await this.shown(rows, query) };
  }

  async get(id: string, query: Partial<ScimQuery> = {}): Promise<ScimGroup> {
    return (await this.shown([await this.role(id)], query))[0] as ScimGroup;
  }

  async role(id: string): Promise<RoleRecord> {
    const role = await this.roles.find(id);
    if (!role) throw new ScimError(404, undefined, 'Group not found');
    return role;
  }

  async assertSeen(id: string, seen: string | undefined): Promise<void> {
    if (seen !== undefined && seen !== '*' && (await this.get(id)).meta.version !== seen)
      throw new ScimError(412, undefined, 'The group was changed by someone else');
  }

  /** Whoever does not want to know the members is spared them: there may be tens of thousands. */
  private async shown(
    roles: readonly RoleRecord[],
    { excludedAttributes }: Partial<ScimQuery>,
  ): Promise<ScimGroup[]> {
    const links = await this.links.of(roles.map(({ _id }) => _id));
    const spared = excludedAttributes?.some((name) => name.toLowerCase() === 'members') ?? false;
    return Promise.all(
      roles.map(async (role) => {
        const members = spared ? [] : await this.people.holdersOf(role._id);
        return toGroup(role, members, links.get(role._id), this.base.url);
      }),
    );
  }
}
