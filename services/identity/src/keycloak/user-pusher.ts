import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { AddressRoom } from './address-room.ts';
import { differencesOf, isOurs, localeOf, userOf, type KeycloakUser } from './keycloak-user.ts';
import { KeycloakUsers } from './keycloak-users.ts';
import { RequiredFactors } from './required-factors.ts';
import { SyncQueue } from './sync-queue.ts';
import type { SyncRow } from './sync-row.schema.ts';

/** What had to be done; of a changed user also what was different. */
export type Pushed =
  | { readonly kind: 'nothing' | 'created' | 'removed' }
  | { readonly kind: 'changed'; readonly fields: readonly string[] };

/** Makes a user in Keycloak agree with the person as they are now; doing it again does nothing. */
@Injectable()
export class UserPusher {
  constructor(
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
    private readonly room: AddressRoom,
    private readonly queue: SyncQueue,
    private readonly factors: RequiredFactors,
  ) {}

  async push({ person: id }: Pick<SyncRow, 'person'>): Promise<Pushed> {
    const [person] = await this.people.findOfAll([id]);
    const user = await this.users.find(id);
    if (!person) return this.remove(user);
    if (!user) return this.create(person);
    await this.endSessions(user, person);
    return this.change(user, person);
  }

  /**
   * Before tokens can say what is new, so that no ended session gets one that others believe; and read after the person,
   * so that whatever is to end with the change just read is known.
   */
  private async endSessions(user: KeycloakUser, { _id }: PersonRecord): Promise<void> {
    const { endSessions, sessions = [] } = await this.queue.endingsOf(_id);
    if (endSessions) await this.users.signOut(user);
    else for (const session of sessions) await this.users.endSession(session);
  }

  private async remove(user: KeycloakUser | null): Promise<Pushed> {
    if (!user || !isOurs(user)) return { kind: 'nothing' };
    await this.users.remove(user);
    return { kind: 'removed' };
  }

  /** Without a password: where Keycloak lost a user, the person chooses a new one by the link of "forgotten password". */
  private async create(person: PersonRecord): Promise<Pushed> {
    const wanted = userOf(person);
    const attributes = { ...wanted.attributes, locale: [localeOf(person)] };
    await this.room.making(wanted.email, () => this.users.create({ ...wanted, attributes }));
    return { kind: 'created' };
  }

  private async change(user: KeycloakUser, person: PersonRecord): Promise<Pushed> {
    const { username: _username, ...wanted } = userOf(person);
    const fields = differencesOf(user, userOf(person));
    const attributes = { locale: [localeOf(person)], ...user.attributes, ...wanted.attributes };
    const requiredActions = await this.factors.actionsOf(user, person);
    if (requiredActions) fields.push('requiredActions');
    const changes = { ...wanted, attributes, ...(requiredActions && { requiredActions }) };
    if (fields.length > 0) await this.room.making(wanted.email, () => this.users.change(user, changes));
    if (user.enabled && !wanted.enabled) await this.users.signOut(user);
    return fields.length > 0 ? { kind: 'changed', fields } : { kind: 'nothing' };
  }
}
