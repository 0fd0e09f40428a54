import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { PeopleRepository } from '../people/people.repository.ts';
import { isOurs, type KeycloakUser } from './keycloak-user.ts';
import { KeycloakUsers } from './keycloak-users.ts';

/** Takes addresses back from users in Keycloak who have them no more, as identity knows: it has each but once. */
@Injectable()
export class AddressRoom {
  constructor(
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
  ) {}

  /** Tries; where the address is refused as taken by somebody who should not have it, frees it and tries once more. */
  async making<T>(email: string, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'already-exists') throw error;
      const holder = await this.users.findByEmail(email);
      if (!holder || !(await this.free(holder, email))) throw error;
    }
    return attempt();
  }

  /**
   * Users that are not ours keep theirs; but for whoever only ever came by another provider, for nobody here: they would
   * hold an address that an administrator now gives to somebody.
   */
  private async free(holder: KeycloakUser, email: string): Promise<boolean> {
    if (!isOurs(holder)) return this.removeStranger(holder);
    const [person] = await this.people.findOfAll([holder.username]);
    if (person?.email.toLowerCase() === email) return false;
    if (person) await this.users.change(holder, { email: '' });
    else await this.users.remove(holder);
    return true;
  }

  private async removeStranger(holder: KeycloakUser): Promise<boolean> {
    if (!(await this.users.isStranger(holder))) return false;
    await this.users.remove(holder);
    return true;
  }
}
