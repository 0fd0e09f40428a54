import { Injectable } from '@nestjs/common';
import { toRef } from '@atrium/common/directory/directory';
import { evaluate, permissions, type RoleClaims } from '@atrium/proto/access';
import type { RightsEffects } from '@atrium/proto/identity/rights-effects';
import { changesNothing, differenceOf, type Difference } from './rights.ts';
import { RoleSetsRepository, type PageAsked, type RoleSet } from './role-sets.repository.ts';
import { RolesRepository } from './roles.repository.ts';

export interface RightsQuestion {
  /** The people it is about, as a filter. */
  readonly among: object;
  /** The roles somebody has afterwards; the same unless given. */
  readonly rolesAfter?: (roles: readonly string[]) => readonly string[];
  /** A role as it would be. */
  readonly changed?: { readonly id: string; readonly role: RoleClaims };
}

type Affected = RoleSet & { readonly difference: Difference };

/** Whom a change of roles would affect: reckoned once for all who have the same roles. */
@Injectable()
export class RightsPreview {
  constructor(
    private readonly roles: RolesRepository,
    private readonly sets: RoleSetsRepository,
  ) {}

  async of({ among, rolesAfter = same, changed }: RightsQuestion, page: PageAsked): Promise<RightsEffects> {
    const before = new Map<string, RoleClaims>((await this.roles.list()).map((role) => [role._id, role]));
    const after = changed ? new Map(before).set(changed.id, changed.role) : before;
    const sets = await this.sets.among(among);
    const affected = sets
      .map((set): Affected => ({
        ...set,
        difference: differenceOf(allowanceOf(set.roles, before), allowanceOf(rolesAfter(set.roles), after)),
      }))
      .filter(({ difference }) => !changesNothing(difference));
    return { ...figuresOf(affected), of: sum(sets), ...(await this.page(among, affected, page)) };
  }

  private async page(
    among: object,
    affected: readonly Affected[],
    asked: PageAsked,
  ): Promise<Pick<RightsEffects, 'items' | 'next'>> {
    const differences = new Map(affected.map(({ roles, difference }) => [roles.join(), difference]));
    const { rows, next } = await this.sets.having(among, affected, asked);
    const items = rows.flatMap((person) => {
      const difference = differences.get(person.roles.join());
      return difference ? [{ person: toRef(person), ...difference }] : [];
    });
    return { items, next };
  }
}

const same = (roles: readonly string[]): readonly string[] => roles;

const allowanceOf = (ids: readonly string[], roles: ReadonlyMap<string, RoleClaims>) =>
  evaluate(ids.flatMap((id) => roles.get(id) ?? []));

const sum = (sets: readonly RoleSet[]): number => sets.reduce((total, { people }) => total + people, 0);

function figuresOf(
  affected: readonly Affected[],
): Pick<RightsEffects, 'people' | 'superusers' | 'permissions'> {
  const count = (is: (difference: Difference) => boolean): number =>
    sum(affected.filter(({ difference }) => is(difference)));
  const lines = permissions.map((permission) => ({
    permission,
    gain: count(({ gains }) => gains.includes(permission)),
    lose: count(({ loses }) => loses.includes(permission)),
    move: count(({ moves }) => moves.includes(permission)),
  }));
  return {
    people: sum(affected),
    superusers: {
      gain: count(({ superuser }) => superuser === 'gains'),
      lose: count(({ superuser }) => superuser === 'loses'),
    },
    permissions: lines.filter(({ gain, lose, move }) => gain + lose + move > 0),
  };
}
