import { Injectable } from '@nestjs/common';
import { isAllowedVia } from '@atrium/common/auth/broker-alias';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { TokenInvalidator } from '../person-records/token-invalidator.ts';
import { BrokeredSignInListener } from '../sign-in-providers/brokered-sign-in-listener.ts';
import type { SignIn, UserEvents } from './keycloak-events.ts';
import { groupsOf, type KeycloakUser } from './keycloak-user.ts';

/** What a person's events at Keycloak mean here. Call it for the organisation of the person. */
@Injectable()
export class EventRecorder {
  constructor(
    private readonly people: PeopleRepository,
    private readonly listener: BrokeredSignInListener,
    private readonly invalidator: TokenInvalidator,
    private readonly transactions: Transactions,
  ) {}

  /** Events can be recorded twice: the second time, sessions that remain get another token. */
  async record(person: PersonRecord, user: KeycloakUser, { signIn, endedAt }: UserEvents): Promise<void> {
    if (signIn) await this.recordSignIn(person, user, signIn);
    if (endedAt) await this.transactions.run(() => this.invalidator.invalidateTokens(person._id));
  }

  private async recordSignIn(person: PersonRecord, user: KeycloakUser, signIn: SignIn): Promise<void> {
    const { at, brokered } = signIn;
    if (!person.lastSignIn || person.lastSignIn < at) await this.people.recordSignIn(person._id, at);
    if (brokered && isAllowedVia(brokered.by, person.org))
      await this.listener.onSignIn(person._id, brokered.by, groupsOf(user), brokered.at);
  }
}
