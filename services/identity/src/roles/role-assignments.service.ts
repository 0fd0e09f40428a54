import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { AccessRecord } from '../access/access.schema.ts';
import { aboutOf as aboutPerson } from '../people/people.service.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonAccess } from '../people/person-access.ts';
import { PersonRules } from '../people/person-rules.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { aboutOf as aboutRole, assertWithin } from './roles.service.ts';

/** Assigns and removes roles. A change makes older tokens stale, so it takes effect within seconds. */
@Injectable()
export class RoleAssignmentsService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly people: PeopleRepository,
    private readonly access: PersonAccess,
    private readonly rules: PersonRules,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  assign(roleId: string, personId: string): Promise<void> {
    return this.transactions.run(async () => {
      const { role, access } = await this.open(roleId, personId);
      if (!access.roles.includes(roleId))
        await this.change(role, access, [...access.roles, roleId], 'roles.assign');
    });
  }

  unassign(roleId: string, personId: string): Promise<void> {
    return this.transactions.run(async () => {
      const { role, access } = await this.open(roleId, personId);
      const roles = access.roles.filter((id) => id !== roleId);
      await this.rules.assertSuperuserRemains(personId, roles);
      if (roles.length < access.roles.length) await this.change(role, access, roles, 'roles.unassign');
    });
  }

  /** Superusers and people above the caller are skipped and reported. One unknown person rejects the whole request. */
  assignMany(
    roleId: string,
    personIds: readonly string[],
  ): Promise<{ assigned: string[]; skipped: string[] }> {
    return this.transactions.run(async () => {
      const role = await this.assignable(roleId);
      const found = await this.access.findMany(personIds);
      if (found.size < new Set(personIds).size) throw new DomainError('not-found');
      const protectedRoles = await this.rules.protectedRoles('control', currentCaller());
      const [skipped, others] = split([...found.values()], ({ roles }) =>
        roles.some((one) => protectedRoles.includes(one)),
      );
      const assigned = others.filter(({ roles }) => !roles.includes(roleId));
      if (assigned.length) await this.assignAll(role, assigned);
      return { assigned: idsOf(assigned), skipped: idsOf(skipped) };
    });
  }

  private async assignAll(role: RoleRecord, people: readonly AccessRecord[]): Promise<void> {
    await this.access.changeMany(
      people.map((before) => ({ before, changes: { roles: [...before.roles, role._id] } })),
    );
    const after = { people: idsOf(people) };
    await this.audit.record({ action: 'roles.assignMany', about: aboutRole(role), after });
  }

  private async open(roleId: string, personId: string): Promise<{ role: RoleRecord; access: AccessRecord }> {
    const role = await this.assignable(roleId);
    const access = await this.access.get(personId);
    await this.rules.assertMay('control', access, currentCaller());
    return { role, access };
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
    before: AccessRecord,
    roles: readonly string[],
    action: string,
  ): Promise<void> {
    await this.access.change(before, { roles });
    await this.audit.record({
      action,
      about: aboutPerson(await this.people.get(before._id)),
      before: { roles: before.roles },
      after: { roles, role: role.name },
    });
  }
}

const idsOf = (people: readonly AccessRecord[]): string[] => people.map(({ _id }) => _id);

const split = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];
