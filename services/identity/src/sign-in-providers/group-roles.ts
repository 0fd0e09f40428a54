import type { GroupRole } from '@atrium/proto/identity/sign-in-providers';

/** What somebody has, and what of it they have by their groups alone. */
export interface HeldRoles {
  readonly roles: readonly string[];
  readonly given: readonly string[];
}

export interface GroupOutcome extends HeldRoles {
  readonly gains: readonly string[];
  readonly loses: readonly string[];
}

/**
 * The roles of somebody in these groups. What was given by hand stays, also where a group would give it; what groups gave and
 * do not give any more goes. `plain` are the roles that groups may give: superusers' are never among them.
 */
export function rolesByGroups(
  held: HeldRoles,
  groups: readonly string[],
  mapping: readonly GroupRole[],
  plain: ReadonlySet<string>,
): GroupOutcome {
  const wanted = new Set(
    mapping.filter(({ group, role }) => groups.includes(group) && plain.has(role)).map(({ role }) => role),
  );
  const gains = [...wanted].filter((role) => !held.roles.includes(role));
  const loses = held.given.filter((role) => !wanted.has(role) && held.roles.includes(role));
  return {
    gains,
    loses,
    roles: [...held.roles.filter((role) => !loses.includes(role)), ...gains],
    given: [...held.given.filter((role) => wanted.has(role) && held.roles.includes(role)), ...gains],
  };
}
