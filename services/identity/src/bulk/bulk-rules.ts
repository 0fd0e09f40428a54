import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { allows } from '@atrium/proto/access';
import type { BulkChange } from '@atrium/proto/identity/people-bulk';
import { PersonRules, type PersonAction } from '../people/person-rules.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { assertWithin } from '../roles/roles.service.ts';
import type { BulkContext } from './bulk.ts';
import { BulkPeople } from './bulk-people.store.ts';

/** Rules for a change that do not depend on the people. */
@Injectable()
export class BulkRules {
  constructor(
    private readonly people: BulkPeople,
    private readonly roles: RolesRepository,
    private readonly referenceData: ReferenceDataRepository,
    private readonly rules: PersonRules,
  ) {}

  /**
   * Call within a transaction. Checks that the caller may assign and remove the roles, and that places and manager
   * exist; they stay until the transaction ends.
   */
  async prepare(change: BulkChange): Promise<Omit<BulkContext, 'numbersInUse'>> {
    await this.rules.lockOrganisation();
    await this.assertAllowed(change);
    return {
      protectedRoles: await this.protectedRoles(change),
      above: await this.people.managersAbove(change.set.reportsTo),
      caller: currentCaller().id,
    };
  }

  /** Roles whose holders are left unchanged. */
  protectedRoles(change: BulkChange): Promise<string[]> {
    return this.rules.protectedRoles(actionOf(change), currentCaller());
  }

  async assertAllowed({ addRoles, removeRoles, set }: BulkChange): Promise<void> {
    const touchesRoles = addRoles.length + removeRoles.length > 0;
    if (touchesRoles && currentCaller().apiToken)
      throw new DomainError('permission-denied', 'API tokens cannot assign roles');
    if (touchesRoles && !allows(currentCaller().allowance, 'admin:users'))
      throw new DomainError(
        'permission-denied',
        'Assigning roles requires an unscoped `admin:users` permission',
      );
    for (const id of [...addRoles, ...removeRoles]) assertWithin(await this.roles.get(id));
    const { site = null, department = null, grade = null, status = null } = set;
    const issues = await this.referenceData.missing({ site, department, grade, status });
    if (issues.length > 0)
      throw new DomainError(
        'invalid-input',
        undefined,
        issues.map(({ path, code }) => ({ path: ['change', 'set', ...path], code })),
      );
    await this.people.managersAbove(set.reportsTo);
  }
}

function actionOf({ addRoles, removeRoles, set }: BulkChange): PersonAction {
  if (addRoles.length + removeRoles.length > 0) return 'control';
  return set.state === 'active' ? 'reactivate' : 'edit';
}
