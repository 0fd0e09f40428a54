import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { rolesIn } from '../access/access.ts';
import { Approvals } from '../default-roles/approvals.ts';
import { gives } from '../default-roles/giver.ts';
import { aboutOf } from '../people/people.service.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonAccess } from '../people/person-access.ts';
import { PersonRules } from '../people/person-rules.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import type { BrokeredPerson } from './brokered-person.schema.ts';
import { rolesByGroups, type GroupRights } from './group-roles.ts';
import type { IdentityProviderRecord } from './sign-in-provider.schema.ts';

/** What groups give, and who approved it. */
export type GroupMapping = Pick<IdentityProviderRecord, 'groups' | 'groupsBy'>;

/** Assigns the roles of people's groups, and removes them again. */
@Injectable()
export class GroupRolesWriter {
  constructor(
    private readonly brokered: BrokeredPeopleRepository,
    private readonly people: PeopleRepository,
    private readonly access: PersonAccess,
    private readonly approvals: Approvals,
    private readonly rules: PersonRules,
    private readonly audit: Audit,
  ) {}

  /**
   * Call within a transaction. The audit log names the person as the actor, because their sign-in, now or earlier, is
   * the cause.
   */
  async apply(id: string, mapping: GroupMapping): Promise<void> {
    const [known, person] = [await this.brokered.find(id), await this.people.find(id)];
    const access = await this.access.find(id);
    if (!known || !person || !access) return;
    await this.rules.lockOrganisation();
    const after = rolesByGroups(
      { roles: access.roles, fromGroups: known.given },
      known.groups,
      mapping.groups,
      await this.rightsOf(mapping.groupsBy),
    );
    if (!same(after.fromGroups, known.given)) await this.brokered.setGrantedRoles(id, after.fromGroups);
    if (after.gains.length + after.loses.length === 0) return;
    await this.access.change(access, { roles: after.roles });
    await this.audit.record({
      action: 'signInProviders.applyGroups',
      about: aboutOf(person),
      before: { roles: access.roles },
      after: { roles: after.roles },
      by: id,
    });
  }

  /** Those of the people for whom it would change something. */
  async affected(some: readonly BrokeredPerson[], mapping: GroupMapping): Promise<BrokeredPerson[]> {
    const rights = await this.rightsOf(mapping.groupsBy);
    const access = await this.access.findMany(some.map(({ _id }) => _id));
    return some.filter(({ _id, given, groups }) => {
      const after = rolesByGroups(
        { roles: rolesIn(access, _id), fromGroups: given },
        groups,
        mapping.groups,
        rights,
      );
      return after.gains.length + after.loses.length > 0 || !same(after.fromGroups, given);
    });
  }

  /** What groups may assign if this person approves it. */
  async rightsOf(approver: string | null | undefined): Promise<GroupRights> {
    const [roles, giver] = [await this.approvals.ordinaryRoles(), await this.approvals.by(approver)];
    const givable = roles.filter((role) => gives(giver, role));
    return { assignable: idsOf(roles), givable: idsOf(givable) };
  }
}

const idsOf = (roles: readonly { readonly _id: string }[]): ReadonlySet<string> =>
  new Set(roles.map(({ _id }) => _id));

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
