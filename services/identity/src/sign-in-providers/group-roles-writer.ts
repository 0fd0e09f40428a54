import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { GroupRole } from '@atrium/proto/identity/sign-in-providers';
import { aboutOf } from '../people/people.service.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { PersonRules } from '../people/person-rules.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import type { BrokeredPerson } from './brokered-person.schema.ts';
import { rolesByGroups } from './group-roles.ts';

/** Gives people the roles of their groups, and takes them away again. */
@Injectable()
export class GroupRolesWriter {
  constructor(
    private readonly brokered: BrokeredPeopleRepository,
    private readonly people: PeopleRepository,
    private readonly roles: RolesRepository,
    private readonly rules: PersonRules,
    private readonly announcer: PersonAnnouncer,
    private readonly audit: Audit,
  ) {}

  /** In a transaction. The audit log says that the person did it: by coming, or by having come. */
  async settle(id: string, mapping: readonly GroupRole[]): Promise<void> {
    const [known, person] = [await this.brokered.find(id), await this.people.find(id)];
    if (!known || !person) return;
    await this.rules.takeGuard();
    const after = rolesByGroups(
      { roles: person.roles, given: known.given },
      known.groups,
      mapping,
      await this.plainRoles(),
    );
    if (!same(after.given, known.given)) await this.brokered.give(id, after.given);
    if (after.gains.length + after.loses.length === 0) return;
    const changes = { roles: after.roles, accessVersion: person.accessVersion + 1 };
    const changed = await this.people.change(id, person.version, changes);
    if (!changed) throw new DomainError('version-conflict');
    await this.announcer.announce([changed], { rights: true });
    await this.audit.record({
      action: 'signInProviders.applyGroups',
      about: aboutOf(person),
      before: { roles: person.roles },
      after: { roles: after.roles },
      by: id,
    });
  }

  /** Of these people those for whom it would change something. */
  async affected(some: readonly BrokeredPerson[], mapping: readonly GroupRole[]): Promise<BrokeredPerson[]> {
    const plain = await this.plainRoles();
    const people = await this.people.findByIds(some.map(({ _id }) => _id));
    const roles = new Map(people.map((person) => [person._id, person.roles]));
    return some.filter(({ _id, given, groups }) => {
      const after = rolesByGroups({ roles: roles.get(_id) ?? [], given }, groups, mapping, plain);
      return after.gains.length + after.loses.length > 0 || !same(after.given, given);
    });
  }

  /** Which roles groups may give. */
  async plainRoles(): Promise<ReadonlySet<string>> {
    const roles = await this.roles.list();
    return new Set(roles.filter(({ superuser }) => !superuser).map(({ _id }) => _id));
  }
}

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
