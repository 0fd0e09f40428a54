import { Injectable } from '@nestjs/common';
import { isAllowedVia } from '@atrium/common/auth/broker-alias';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ApiTokenRevocation } from '../api-token-records/api-token-revocation.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { TokenInvalidator } from '../person-records/token-invalidator.ts';
import { BrokeredSignInListener } from '../sign-in-providers/brokered-sign-in-listener.ts';
import { KeycloakEvents, type SignIn, type UserEvents } from './keycloak-events.ts';
import { groupsOf, type KeycloakUser } from './keycloak-user.ts';

/** What a person's events at Keycloak mean here. Call it for the organisation of the person. */
@Injectable()
export class EventRecorder {
  constructor(
    private readonly people: PeopleRepository,
    private readonly listener: BrokeredSignInListener,
    private readonly invalidator: TokenInvalidator,
    private readonly transactions: Transactions,
    private readonly events: KeycloakEvents,
    private readonly apiTokens: ApiTokenRevocation,
  ) {}

  /** Events can be recorded twice: the second time, sessions that remain get another token. */
  async record(person: PersonRecord, user: KeycloakUser, events: UserEvents): Promise<void> {
    const { signIn, signedOut, passwordAt } = events;
    if (signIn) await this.recordSignIn(person, user, signIn);
    if (!signedOut && !passwordAt) return;
    const isRecovered = passwordAt !== null && (await this.events.hadResetLink(user.id, passwordAt));
    await this.transactions.run(async () => {
      await this.invalidator.invalidateTokens(person._id);
      if (isRecovered) await this.apiTokens.revokePersonalOf(person._id);
    });
  }

  private async recordSignIn(person: PersonRecord, user: KeycloakUser, signIn: SignIn): Promise<void> {
    const { at, brokered } = signIn;
    if (!person.lastSignIn || person.lastSignIn < at) await this.people.recordSignIn(person._id, at);
    if (brokered && isAllowedVia(brokered.by, person.org))
      await this.listener.onSignIn(person._id, brokered.by, groupsOf(user), brokered.at);
  }
}
