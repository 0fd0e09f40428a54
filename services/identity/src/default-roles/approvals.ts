import { Injectable } from '@nestjs/common';
import { evaluate } from '@atrium/proto/access';
import { AccessRepository } from '../access/access.repository.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import type { Giver } from './giver.ts';

/** What connections may give at this moment, by the person who approved them. */
@Injectable()
export class Approvals {
  constructor(
    private readonly access: AccessRepository,
    private readonly roles: RolesRepository,
  ) {}

  /** No one approved connections from before approvals were stored. */
  async by(approver: string | null | undefined): Promise<Giver> {
    const access = approver ? await this.access.find(approver) : null;
    const held = access?.active ? access.roles : [];
    const roles = held.length > 0 ? await this.roles.list() : [];
    return { kind: 'connection', allowance: evaluate(roles.filter(({ _id }) => held.includes(_id))) };
  }

  /** The roles that connections may give at all. */
  async ordinaryRoles(): Promise<RoleRecord[]> {
    return (await this.roles.list()).filter(({ superuser }) => !superuser);
  }
}
