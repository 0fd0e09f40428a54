import type { GroupRole } from '@atrium/proto/identity/sign-in-providers';

/** A person's roles, and which of them they have only through groups. */
export interface HeldRoles {
  readonly roles: readonly string[];
  readonly fromGroups: readonly string[];
}

export interface GroupOutcome extends HeldRoles {
  readonly gains: readonly string[];
  readonly loses: readonly string[];
}

/** The roles that groups may assign, never superuser roles, and those that they may give someone at this moment. */
export interface GroupRights {
  readonly assignable: ReadonlySet<string>;
  readonly givable: ReadonlySet<string>;
}

/**
 * The roles of a person in these groups. Manually assigned roles stay, even if a group would assign them. Roles that
 * groups assigned and no longer assign are removed. People who have a role from a group keep it when the approval no
 * longer covers it, so that nobody is locked out because a colleague has left.
 */
export function rolesByGroups(
  held: HeldRoles,
  groups: readonly string[],
  mapping: readonly GroupRole[],
  { assignable, givable }: GroupRights,
): GroupOutcome {
  const granted = new Set(
    mapping
      .filter(({ group, role }) => groups.includes(group) && assignable.has(role))
      .map(({ role }) => role),
  );
  const gains = [...granted].filter((role) => !held.roles.includes(role) && givable.has(role));
  const loses = held.fromGroups.filter((role) => !granted.has(role) && held.roles.includes(role));
  return {
    gains,
    loses,
    roles: [...held.roles.filter((role) => !loses.includes(role)), ...gains],
    fromGroups: [
      ...held.fromGroups.filter((role) => granted.has(role) && held.roles.includes(role)),
      ...gains,
    ],
  };
}
