import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { GroupRole } from '@atrium/proto/identity/sign-in-providers';
import { aboutOf } from '../people/people.service.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonPublisher } from '../people/person-publisher.ts';
import { PersonRules } from '../people/person-rules.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import type { BrokeredPerson } from './brokered-person.schema.ts';
import { rolesByGroups } from './group-roles.ts';

/** Assigns the roles of people's groups, and removes them again. */
@Injectable()
export class GroupRolesWriter {
  constructor(
    private readonly brokered: BrokeredPeopleRepository,
    private readonly people: PeopleRepository,
    private readonly roles: RolesRepository,
    private readonly rules: PersonRules,
    private readonly publisher: PersonPublisher,
    private readonly audit: Audit,
  ) {}

  /**
   * Call within a transaction. The audit log names the person as the actor, because their sign-in, now or earlier, is
   * the cause.
   */
  async apply(id: string, mapping: readonly GroupRole[]): Promise<void> {
    const [known, person] = [await this.brokered.find(id), await this.people.find(id)];
    if (!known || !person) return;
    await this.rules.lockOrganisation();
    const after = rolesByGroups(
      { roles: person.roles, fromGroups: known.given },
      known.groups,
      mapping,
      await this.assignableRoles(),
    );
    if (!same(after.fromGroups, known.given)) await this.brokered.setGrantedRoles(id, after.fromGroups);
    if (after.gains.length + after.loses.length === 0) return;
    const changes = { roles: after.roles, accessVersion: person.accessVersion + 1 };
    const changed = await this.people.change(id, person.version, changes);
    if (!changed) throw new DomainError('version-conflict');
    await this.publisher.publish([changed], { rights: true, profile: false });
    await this.audit.record({
      action: 'signInProviders.applyGroups',
      about: aboutOf(person),
      before: { roles: person.roles },
      after: { roles: after.roles },
      by: id,
    });
  }

  /** Those of the people for whom it would change something. */
  async affected(some: readonly BrokeredPerson[], mapping: readonly GroupRole[]): Promise<BrokeredPerson[]> {
    const assignable = await this.assignableRoles();
    const people = await this.people.findByIds(some.map(({ _id }) => _id));
    const roles = new Map(people.map((person) => [person._id, person.roles]));
    return some.filter(({ _id, given, groups }) => {
      const after = rolesByGroups(
        { roles: roles.get(_id) ?? [], fromGroups: given },
        groups,
        mapping,
        assignable,
      );
      return after.gains.length + after.loses.length > 0 || !same(after.fromGroups, given);
    });
  }

  /** The roles that groups may assign. */
  async assignableRoles(): Promise<ReadonlySet<string>> {
    const roles = await this.roles.list();
    return new Set(roles.filter(({ superuser }) => !superuser).map(({ _id }) => _id));
  }
}

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
