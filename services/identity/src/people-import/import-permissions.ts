import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { rolesIn } from '../access/access.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { isWithin } from '../role-records/role.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';

export interface ImportPermission {
  readonly canManage: boolean;
  /** Whether the person has a role above those of the importing admin. */
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
    const above = new Set(roles.filter((role) => !isWithin(role, caller.allowance)).map(({ _id }) => _id));
    const refusalOf = await this.rules.managementRefusals(caller);
    const access = await (people
      ? this.access.findMany(people)
      : this.access.findWith(roles.map(({ _id }) => _id)));
    return (person) => {
      const held = rolesIn(access, person);
      return {
        canManage: refusalOf({ _id: person, roles: held }) === null,
        isAbove: held.some((role) => above.has(role)),
      };
    };
  }
}
