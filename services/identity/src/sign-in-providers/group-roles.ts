import type { GroupRole } from '@atrium/proto/identity/sign-in-providers';

/** A person's roles, and which of them they have only through groups. */
export interface HeldRoles {
  readonly roles: readonly string[];
  readonly given: readonly string[];
}

export interface GroupOutcome extends HeldRoles {
  readonly gains: readonly string[];
  readonly loses: readonly string[];
}

/**
 * The roles of a person in these groups. Manually assigned roles stay, even if a group would assign them. Roles that
 * groups assigned and no longer assign are removed. `plain` are the roles that groups may assign, never superuser
 * roles.
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
