import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { aboutOf as aboutPerson } from '../people/people.service.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonPublisher } from '../people/person-publisher.ts';
import { PersonRules } from '../people/person-rules.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { RoleRecord } from './role.schema.ts';
import { RolesRepository } from './roles.repository.ts';
import { aboutOf as aboutRole, assertWithin } from './roles.service.ts';

/** Assigns and removes roles. A change makes older tokens stale, so it takes effect within seconds. */
@Injectable()
export class RoleAssignmentsService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly publisher: PersonPublisher,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  assign(roleId: string, personId: string): Promise<void> {
    return this.transactions.run(async () => {
      const { role, person } = await this.open(roleId, personId);
      if (!person.roles.includes(roleId))
        await this.change(role, person, [...person.roles, roleId], 'roles.assign');
    });
  }

  unassign(roleId: string, personId: string): Promise<void> {
    return this.transactions.run(async () => {
      const { role, person } = await this.open(roleId, personId);
      const roles = person.roles.filter((id) => id !== roleId);
      await this.rules.assertSuperuserRemains(person, roles);
      if (roles.length < person.roles.length) await this.change(role, person, roles, 'roles.unassign');
    });
  }

  /** Superusers are skipped and reported. One unknown person rejects the whole request. */
  assignMany(
    roleId: string,
    personIds: readonly string[],
  ): Promise<{ assigned: string[]; skipped: string[] }> {
    return this.transactions.run(async () => {
      const role = await this.assignable(roleId);
      const people = await this.people.findByIds(personIds);
      if (people.length < new Set(personIds).size) throw new DomainError('not-found');
      const superusers = await this.roles.superuserRoles();
      const [skipped, others] = split(people, ({ roles }) => roles.some((one) => superusers.includes(one)));
      const assigned = idsOf(others.filter(({ roles }) => !roles.includes(roleId)));
      if (assigned.length) await this.assignAll(role, assigned);
      return { assigned, skipped: idsOf(skipped) };
    });
  }

  private async assignAll(role: RoleRecord, ids: readonly string[]): Promise<void> {
    await this.publisher.publish(await this.people.addRole(ids, role._id), { rights: true, profile: false });
    await this.audit.record({ action: 'roles.assignMany', about: aboutRole(role), after: { people: ids } });
  }

  private async open(roleId: string, personId: string): Promise<{ role: RoleRecord; person: PersonRecord }> {
    const role = await this.assignable(roleId);
    const person = await this.people.get(personId);
    await this.rules.assertMayManage(person, currentCaller());
    return { role, person };
  }

  /** A role that the caller may assign, which cannot be removed meanwhile. */
  private async assignable(roleId: string): Promise<RoleRecord> {
    const role = await this.roles.get(roleId);
    assertWithin(role);
    await this.rules.lockOrganisation();
    return role;
  }

  private async change(
    role: RoleRecord,
    person: PersonRecord,
    roles: readonly string[],
    action: string,
  ): Promise<void> {
    const changed = await this.people.change(person._id, person.version, {
      roles,
      accessVersion: person.accessVersion + 1,
    });
    if (!changed) throw new DomainError('version-conflict');
    await this.publisher.publish([changed], { rights: true, profile: false });
    await this.audit.record({
      action,
      about: aboutPerson(person),
      before: { roles: person.roles },
      after: { roles, role: role.name },
    });
  }
}

const idsOf = (people: readonly PersonRecord[]): string[] => people.map(({ _id }) => _id);

const split = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];
