import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { rolesIn } from '../access/access.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';

export interface ImportPermission {
  readonly canManage: boolean;
  readonly canReactivate: boolean;
  /** Whether the person holds a permission that the importing admin does not. */
  readonly isAbove: boolean;
}

/** Which people the importing admin may change. */
@Injectable()
export class ImportPermissions {
  constructor(
    private readonly access: AccessRepository,
    private readonly roles: RolesRepository,
    private readonly rules: PersonRules,
  ) {}

  /** For these people, or for everyone. */
  async load(caller: Caller, people?: readonly string[]): Promise<(person: string) => ImportPermission> {
    const roles = await this.roles.list();
    const [edit, reactivate, control] = await Promise.all([
      this.rules.refusals('edit', caller),
      this.rules.refusals('reactivate', caller),
      this.rules.refusals('control', caller),
    ]);
    const access = await (people
      ? this.access.findMany(people)
      : this.access.findWith(roles.map(({ _id }) => _id)));
    return (person) => {
      const target = { _id: person, roles: rolesIn(access, person) };
      return {
        canManage: edit(target) === null,
        canReactivate: reactivate(target) === null,
        isAbove: control(target) !== null,
      };
    };
  }
}
