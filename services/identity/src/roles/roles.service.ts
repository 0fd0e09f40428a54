import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { RoleClaims } from '@atrium/proto/access';
import { normaliseScope } from '@atrium/proto/scope';
import type { EditedRole, Role, RoleFields } from '@atrium/proto/identity/roles';
import { randomUUID } from 'node:crypto';
import { PersonRules } from '../people/person-rules.ts';
import { RolePublisher } from '../role-records/role-publisher.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { isWithin, scopeIssues } from '../role-records/role.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { RoleUse } from './role-use.ts';

/** Creates, changes and removes roles. No one can create or change a role above their own. */
@Injectable()
export class RolesService {
  constructor(
    private readonly roles: RolesRepository,
    private readonly use: RoleUse,
    private readonly rules: PersonRules,
    private readonly publisher: RolePublisher,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async list(): Promise<Role[]> {
    const roles = await this.roles.list();
    return Promise.all(roles.map((role) => this.present(role)));
  }

  async get(id: string): Promise<Role> {
    return this.present(await this.roles.get(id));
  }

  create(input: RoleFields): Promise<Role> {
    return this.transactions.run(async () => {
      const fields = normaliseRole(input, null);
      assertWithin(fields);
      const id = randomUUID();
      await this.roles.insert({ _id: id, version: 1, ...fields });
      const role = await this.roles.get(id);
      await this.publisher.publish(role);
      await this.audit.record({ action: 'roles.create', about: aboutOf(role), after: fields });
      return toRole(role, 0);
    });
  }

  edit(id: string, input: EditedRole, expectedVersion: number): Promise<Role> {
    return this.transactions.run(async () => {
      const before = await this.roles.get(id);
      assertVersion(before.version, expectedVersion);
      const fields = normaliseRole(input, before);
      assertWithin(before);
      assertWithin(fields);
      await this.rules.assertMayDeny(before, fields, currentCaller());
      if (before.superuser && !fields.superuser) {
        await this.rules.lockOrganisation();
        await this.use.assertSuperuserRemains(id);
      }
      const role = await this.roles.change(id, expectedVersion, fields);
      if (!role) throw new DomainError('version-conflict');
      await this.publisher.publish(role);
      await this.audit.record({
        action: 'roles.edit',
        about: aboutOf(role),
        before: fieldsOf(before),
        after: fieldsOf(role),
      });
      return this.present(role);
    });
  }

  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const role = await this.roles.get(id);
      assertWithin(role);
      await this.rules.lockOrganisation();
      await this.use.assertUnused(id);
      await this.roles.remove(id);
      await this.publisher.publish({ ...role, version: role.version + 1 }, { removed: true });
      await this.audit.record({ action: 'roles.remove', about: aboutOf(role), before: fieldsOf(role) });
    });
  }

  private async present(role: RoleRecord): Promise<Role> {
    return toRole(role, await this.use.countHolders(role._id));
  }
}

/** A role as it would be stored. Throws if its scope is invalid. If no scope is given, that of `before` stays. */
export function normaliseRole(input: EditedRole, before: RoleRecord | null): RoleFields {
  const scope = normaliseScope(input.scope === undefined ? before?.scope : input.scope);
  const issues = scopeIssues(input.superuser, scope);
  if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
  return { ...input, scope };
}

/** Throws if a role is above the caller's own. */
export function assertWithin(role: RoleClaims): void {
  const { allowance } = currentCaller();
  if (isWithin(role, allowance)) return;
  throw new DomainError(role.superuser ? 'superuser-only' : 'role-above-own');
}

export const aboutOf = ({ _id, name }: RoleRecord) => ({ kind: 'role', id: _id, name });

const fieldsOf = ({ name, description, superuser, claims, scope = null }: RoleRecord): RoleFields => ({
  name,
  description,
  superuser,
  claims,
  scope,
});

const toRole = (record: RoleRecord, people: number): Role => ({
  id: record._id,
  ...fieldsOf(record),
  people,
  editable: isWithin(record, currentCaller().allowance),
  version: record.version,
});
