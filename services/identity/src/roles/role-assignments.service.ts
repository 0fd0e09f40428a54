import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Role } from '@atrium/proto/identity/roles';
import { aboutOf as aboutPerson } from '../people/people.service.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { PersonRules } from '../people/person-rules.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { RoleRecord } from './role.schema.ts';
import { RolesRepository } from './roles.repository.ts';
import { assertWithin, RolesService } from './roles.service.ts';

/** Who has which role. A change makes older tokens stale, so it holds within seconds. */
@Injectable()
export class RoleAssignmentsService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly announcer: PersonAnnouncer,
    private readonly transactions: Transactions,
    private readonly service: RolesService,
    private readonly audit: Audit,
  ) {}

  assign(roleId: string, personId: string): Promise<Role> {
    return this.transactions.run(async () => {
      const role = await this.assignable(roleId);
      const person = await this.people.get(personId);
      if (!person.roles.includes(roleId)) await this.change(role, person, [...person.roles, roleId], 'roles.assign');
      return this.service.shown(role);
    });
  }

  withdraw(roleId: string, personId: string): Promise<Role> {
    return this.transactions.run(async () => {
      const role = await this.assignable(roleId);
      const person = await this.people.get(personId);
      const roles = person.roles.filter((id) => id !== roleId);
      if (role.superuser) await this.rules.keepASuperuser(person, roles);
      if (roles.length < person.roles.length) await this.change(role, person, roles, 'roles.withdraw');
      return this.service.shown(role);
    });
  }

  /** Superusers are left as they are and named; so is nobody who is not there. */
  assignMany(roleId: string, personIds: readonly string[]): Promise<{ role: Role; assigned: string[]; skipped: string[] }> {
    return this.transactions.run(async () => {
      const role = await this.assignable(roleId);
      const superusers = await this.roles.superuserRoles();
      const assigned: string[] = [];
      const skipped: string[] = [];
      for (const id of new Set(personIds)) {
        const person = await this.people.get(id);
        if (person.roles.some((one) => superusers.includes(one))) skipped.push(id);
        else if (!person.roles.includes(roleId)) {
          await this.change(role, person, [...person.roles, roleId], 'roles.assign');
          assigned.push(id);
        }
      }
      return { role: await this.service.shown(role), assigned, skipped };
    });
  }

  private async assignable(roleId: string): Promise<RoleRecord> {
    const role = await this.roles.get(roleId);
    assertWithin(role);
    return role;
  }

  private async change(role: RoleRecord, person: PersonRecord, roles: readonly string[], action: string): Promise<void> {
    const changed = await this.people.change(person._id, person.version, { roles, accessVersion: person.accessVersion + 1 });
    if (!changed) throw new DomainError('version-conflict');
    await this.announcer.announce([changed], { rights: true });
    await this.audit.record({ action, about: aboutPerson(person), before: { roles: person.roles }, after: { roles, role: role.name } });
  }
}
