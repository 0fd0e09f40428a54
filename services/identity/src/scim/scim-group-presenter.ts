import { Injectable } from '@nestjs/common';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { ScimBase } from './scim-base.ts';
import { ScimError } from './scim-error.ts';
import { textFilter, toMongo, type AttributeFilters } from './scim-filter.ts';
import { toGroup, type ScimGroup } from './scim-group.ts';
import { ScimLinksRepository } from './scim-links.repository.ts';
import type { ScimPage, ScimQuery } from './scim-list.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';
import { ScimRolesRepository } from './scim-roles.repository.ts';

/** Roles as SCIM clients see them. Superuser roles are hidden. */
@Injectable()
export class ScimGroupPresenter {
  private readonly attributeFilters: AttributeFilters;

  constructor(
    private readonly roles: ScimRolesRepository,
    private readonly people: ScimPeopleRepository,
    private readonly links: ScimLinksRepository,
    private readonly base: ScimBase,
  ) {
    const externalId = textFilter('externalId', { exact: true });
    this.attributeFilters = {
      id: textFilter('_id', { exact: true }),
      displayname: textFilter('name'),
      externalid: async (op, value) => ({
        _id: { $in: await this.links.idsWhere({ kind: 'group', ...(await externalId(op, value)) }) },
      }),
    };
  }

  async list(query: ScimQuery): Promise<ScimPage<ScimGroup>> {
    const filter = query.filter ? await toMongo(query.filter, this.attributeFilters) : {};
    const { total, rows } = await this.roles.page(filter, query);
    return { total, items: await this.present(rows, query) };
  }

  async get(id: string, query: Partial<ScimQuery> = {}): Promise<ScimGroup> {
    return (await this.present([await this.role(id)], query))[0] as ScimGroup;
  }

  async role(id: string): Promise<RoleRecord> {
    const role = await this.roles.find(id);
    if (!role) throw new ScimError(404, undefined, 'Group not found');
    return role;
  }

  async assertVersion(id: string, expectedVersion: string | undefined): Promise<void> {
    if (
      expectedVersion !== undefined &&
      expectedVersion !== '*' &&
      (await this.get(id)).meta.version !== expectedVersion
    )
      throw new ScimError(412, undefined, 'The group was changed by someone else');
  }

  /** Leaves out the members if the client excludes them: a role may have tens of thousands. */
  private async present(
    roles: readonly RoleRecord[],
    { excludedAttributes }: Partial<ScimQuery>,
  ): Promise<ScimGroup[]> {
    const links = await this.links.findMany(roles.map(({ _id }) => _id));
    const spared = excludedAttributes?.some((name) => name.toLowerCase() === 'members') ?? false;
    return Promise.all(
      roles.map(async (role) => {
        const members = spared ? [] : await this.people.holdersOf(role._id);
        return toGroup(role, members, links.get(role._id), this.base.url);
      }),
    );
  }
}
