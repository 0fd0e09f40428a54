import { Injectable } from '@nestjs/common';
import { toPersonRef } from '@atrium/common/directory/directory';
import { evaluate, permissions, type RoleClaims } from '@atrium/proto/access';
import type { RightsEffects } from '@atrium/proto/identity/rights-effects';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { changesNothing, differenceOf, type RightsDifference } from './rights-difference.ts';
import {
  RoleSetsRepository,
  type AccessFilter,
  type RolePageRequest,
  type RoleSet,
} from './role-sets.repository.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';

export interface RightsQuestion {
  /** Filter for the access of the people concerned. */
  readonly among: AccessFilter;
  /** A person's roles after the change; unchanged by default. */
  readonly rolesAfter?: (roles: readonly string[]) => readonly string[];
  /** A role as it would be after the change. */
  readonly changed?: { readonly id: string; readonly role: RoleClaims };
}

type Affected = RoleSet & { readonly rightsDifference: RightsDifference };

/** Whom a change of roles would affect. Calculated once for all people with the same roles. */
@Injectable()
export class RightsPreview {
  constructor(
    private readonly roles: RolesRepository,
    private readonly sets: RoleSetsRepository,
    private readonly people: PeopleRepository,
  ) {}

  async preview(
    { among, rolesAfter = same, changed }: RightsQuestion,
    page: RolePageRequest,
  ): Promise<RightsEffects> {
    const before = new Map<string, RoleClaims>((await this.roles.list()).map((role) => [role._id, role]));
    const after = changed ? new Map(before).set(changed.id, changed.role) : before;
    const sets = await this.sets.list(among);
    const affected = sets
      .map((set): Affected => ({
        ...set,
        rightsDifference: differenceOf(
          allowanceOf(set.roles, before),
          allowanceOf(rolesAfter(set.roles), after),
        ),
      }))
      .filter(({ rightsDifference }) => !changesNothing(rightsDifference));
    return { ...figuresOf(affected), of: sum(sets), ...(await this.page(among, affected, page)) };
  }

  private async page(
    among: AccessFilter,
    affected: readonly Affected[],
    request: RolePageRequest,
  ): Promise<Pick<RightsEffects, 'items' | 'next'>> {
    const differences = new Map(
      affected.map(({ roles, rightsDifference }) => [roles.join(), rightsDifference]),
    );
    const { rows, next } = await this.sets.pageOfHolders(among, affected, request);
    const people = await this.people.findByIds(rows.map(({ _id }) => _id));
    const refs = new Map(people.map((person) => [person._id, toPersonRef(person)]));
    const items = rows.flatMap(({ _id, roles }) => {
      const [person, difference] = [refs.get(_id), differences.get(roles.join())];
      return person && difference ? [{ person, ...difference }] : [];
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
  const count = (is: (rightsDifference: RightsDifference) => boolean): number =>
    sum(affected.filter(({ rightsDifference }) => is(rightsDifference)));
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
