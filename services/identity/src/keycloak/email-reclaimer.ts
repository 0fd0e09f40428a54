import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { isOurs, type KeycloakUser } from './keycloak-user.ts';
import { KeycloakUsers } from './keycloak-users.ts';

/**
 * Frees addresses held by Keycloak users who no longer own them. Identity decides, because an address is unique there.
 */
@Injectable()
export class EmailReclaimer {
  constructor(
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
  ) {}

  /**
   * Runs the attempt. If the address is held by a user who should not have it, frees the address and tries once more.
   */
  async withReclaim<T>(email: string, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'already-exists') throw error;
      const holder = await this.users.findByEmail(email);
      if (!holder || !(await this.reclaim(holder, email))) throw error;
    }
    return attempt();
  }

  /**
   * Users not created by Atrium keep their address, except those who only ever signed in through another provider and
   * match no person: they would hold an address that an administrator now assigns to someone.
   */
  private async reclaim(holder: KeycloakUser, email: string): Promise<boolean> {
    if (!isOurs(holder)) return this.removeUnlinked(holder);
    const [person] = await this.people.findAcrossOrganisations([holder.username]);
    if (person?.email.toLowerCase() === email) return false;
    if (person) await this.users.change(holder, { email: '' });
    else await this.users.remove(holder);
    return true;
  }

  private async removeUnlinked(holder: KeycloakUser): Promise<boolean> {
    if (!(await this.users.isUnlinkedBrokerUser(holder))) return false;
    await this.users.remove(holder);
    return true;
  }
}
