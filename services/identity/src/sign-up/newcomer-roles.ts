import { Injectable } from '@nestjs/common';
import { Approvals } from '../default-roles/approvals.ts';
import { DefaultRoles } from '../default-roles/default-roles.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';

/** The roles of people who sign up without being added, as approved by whoever let their domain in. */
@Injectable()
export class NewcomerRoles {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly defaultRoles: DefaultRoles,
    private readonly approvals: Approvals,
  ) {}

  /** Call within a transaction. */
  async list(): Promise<readonly string[]> {
    const { signUpRoles, signUpBy } = await this.organisations.get();
    return (await this.defaultRoles.forNewcomers(signUpRoles, await this.approvals.by(signUpBy))).given;
  }
}
