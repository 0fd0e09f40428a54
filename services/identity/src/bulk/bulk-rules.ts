import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { allows } from '@atrium/proto/access';
import type { BulkChange } from '@atrium/proto/identity/people-bulk';
import { PersonRules } from '../people/person-rules.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { assertWithin } from '../roles/roles.service.ts';
import type { BulkAround } from './bulk.ts';
import { BulkPeople } from './bulk-people.ts';

/** What must hold of a change whomever it is about. */
@Injectable()
export class BulkRules {
  constructor(
    private readonly people: BulkPeople,
    private readonly roles: RolesRepository,
    private readonly places: PlacesRepository,
    private readonly rules: PersonRules,
  ) {}

  /** In a transaction: roles one may give and take, places and a manager that are there and stay while it lasts. */
  async look(change: BulkChange): Promise<BulkAround> {
    await this.rules.takeGuard();
    await this.assert(change);
    return {
      superuserRoles: await this.spared(),
      above: await this.people.above(change.set.reportsTo),
      caller: currentCaller().id,
    };
  }

  /** The roles whose people are left as they are. */
  spared(): Promise<string[]> {
    return this.rules.sparedRoles(currentCaller());
  }

  async assert({ addRoles, removeRoles, set }: BulkChange): Promise<void> {
    const touchesRoles = addRoles.length + removeRoles.length > 0;
    if (touchesRoles && !allows(currentCaller().allowance, 'admin:users'))
      throw new DomainError('permission-denied', 'Assigning roles requires an unscoped `admin:users` permission');
    for (const id of [...addRoles, ...removeRoles]) assertWithin(await this.roles.get(id));
    const { site = null, department = null, grade = null, status = null } = set;
    const issues = await this.places.missing({ site, department, grade, status });
    if (issues.length > 0)
      throw new DomainError(
        'invalid-input',
        undefined,
        issues.map(({ path, code }) => ({ path: ['change', 'set', ...path], code })),
      );
    await this.people.above(set.reportsTo);
  }
}
