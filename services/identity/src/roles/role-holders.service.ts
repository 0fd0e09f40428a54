import { Injectable } from '@nestjs/common';
import { toPersonRef } from '@atrium/common/directory/directory';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { roles } from '@atrium/proto/identity/roles';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';

/** The people with a role. */
@Injectable()
export class RoleHoldersService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly people: PeopleRepository,
  ) {}

  async list(id: string, page: Input<typeof roles.holders>['query']): Promise<Output<typeof roles.holders>> {
    await this.roles.get(id);
    const { rows, next } = await this.people.holders([id], page);
    return { items: rows.map(toPersonRef), next };
  }
}
