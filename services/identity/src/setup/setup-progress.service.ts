import { Injectable } from '@nestjs/common';
import type { SetupProgress } from '@atrium/proto/identity/setup';
import { AccessRepository } from '../access/access.repository.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { isAdministrative } from '../role-records/role.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { progressOf } from './setup-progress.ts';

/** What a new organisation has already. */
@Injectable()
export class SetupProgressService {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly references: ReferenceDataRepository,
    private readonly people: PeopleRepository,
    private readonly roles: RolesRepository,
    private readonly access: AccessRepository,
  ) {}

  async get(): Promise<SetupProgress> {
    const [organisation, roles, people, hasSites, hasDepartments] = await Promise.all([
      this.organisations.get(),
      this.roles.list(),
      this.people.countActive(),
      this.references.any('site'),
      this.references.any('department'),
    ]);
    const administrative = roles.filter(isAdministrative).map(({ _id }) => _id);
    const administrators = await this.access.countActiveWith(administrative);
    return progressOf({ organisation, roles, people, administrators, hasSites, hasDepartments });
  }
}
