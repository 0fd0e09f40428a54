import { Injectable } from '@nestjs/common';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { EmailReclaimer } from './email-reclaimer.ts';
import { differencesOf, isOurs, localeOf, userOf, type KeycloakUser } from './keycloak-user.ts';
import { KeycloakUsers } from './keycloak-users.ts';
import { RequiredFactors } from './required-factors.ts';
import { SyncQueue } from './sync-queue.store.ts';
import type { SyncRow } from './sync-row.schema.ts';

/** What was done; for a changed user also which fields differed. */
export type UserSyncResult =
  | { readonly kind: 'nothing' | 'created' | 'removed' }
  | { readonly kind: 'changed'; readonly fields: readonly string[] };

/** Makes a user in Keycloak match the person's current state. Idempotent. */
@Injectable()
export class UserSync {
  constructor(
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly reclaimer: EmailReclaimer,
    private readonly queue: SyncQueue,
    private readonly factors: RequiredFactors,
  ) {}

  async sync({ person: id }: Pick<SyncRow, 'person'>): Promise<UserSyncResult> {
    const [person] = await this.people.findAcrossOrganisations([id]);
    const access = (await this.access.findAcrossOrganisations([id])).get(id);
    const user = await this.users.find(id);
    if (!person || !access) return this.remove(user);
    if (!user) return this.create(person, access);
    await this.endSessions(user, person);
    return this.change(user, person, access);
  }

  /**
   * Runs before tokens can carry the new state, so an ended session cannot get a token that other services accept.
   * Reads the session ends after the person and their access, so it knows all that belong to the change it has read.
   */
  private async endSessions(user: KeycloakUser, { _id }: PersonRecord): Promise<void> {
    const { endSessions, sessions = [] } = await this.queue.sessionEndsOf(_id);
    if (endSessions) await this.users.signOut(user);
    else for (const session of sessions) await this.users.endSession(session);
  }

  private async remove(user: KeycloakUser | null): Promise<UserSyncResult> {
    if (!user || !isOurs(user)) return { kind: 'nothing' };
    await this.users.remove(user);
    return { kind: 'removed' };
  }

  /**
   * Creates the user without a password: if Keycloak lost a user, the person sets a new one with the "forgotten
   * password" link.
   */
  private async create(person: PersonRecord, access: AccessRecord): Promise<UserSyncResult> {
    const expected = userOf(person, access);
    const attributes = { ...expected.attributes, locale: [localeOf(person)] };
    await this.reclaimer.withReclaim(expected.email, () => this.users.create({ ...expected, attributes }));
    return { kind: 'created' };
  }

  private async change(
    user: KeycloakUser,
    person: PersonRecord,
    access: AccessRecord,
  ): Promise<UserSyncResult> {
    const { username: _username, ...expected } = userOf(person, access);
    const fields = differencesOf(user, userOf(person, access));
    const attributes = { locale: [localeOf(person)], ...user.attributes, ...expected.attributes };
    const requiredActions = await this.factors.actionsOf(user, person);
    if (requiredActions) fields.push('requiredActions');
    const changes = { ...expected, attributes, ...(requiredActions && { requiredActions }) };
    if (fields.length > 0)
      await this.reclaimer.withReclaim(expected.email, () => this.users.change(user, changes));
    if (user.enabled && !expected.enabled) await this.users.signOut(user);
    return fields.length > 0 ? { kind: 'changed', fields } : { kind: 'nothing' };
  }
}
