import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { SessionSightings } from '../sessions/session-sightings.ts';
import { endOf, isOver } from '../sign-in-policy/session-limits.ts';
import { SignInPolicies } from '../sign-in-policy/sign-in-policies.ts';
import type { SignInPolicyRecord } from '../sign-in-policy/sign-in-policy.schema.ts';
import { KeycloakIdentityProvider } from './keycloak-identity-provider.ts';
import { SweptSessions } from './swept-sessions.ts';
import { SyncQueue } from './sync-queue.ts';

/** People looked at in one turn. */
const most = 100;

/**
 * Ends sessions that are over by the rules of their organisation. Keycloak has one rule for the whole realm, so what is
 * stricter is looked after here: of each session that was seen, when it could be over at the earliest.
 */
@Injectable()
export class SessionSweep {
  constructor(
    private readonly policies: SignInPolicies,
    private readonly sightings: SessionSightings,
    private readonly keycloak: KeycloakIdentityProvider,
    private readonly queue: SyncQueue,
    private readonly transactions: Transactions,
    private readonly ends: SweptSessions,
  ) {}

  /** A little more than a minute may pass after the end of a session. */
  async run(now = new Date()): Promise<void> {
    for (const policy of await this.policies.limiting())
      await runForOrganisation(policy._id, 'session sweep', () => this.sweep(policy, now));
  }

  private async sweep(policy: SignInPolicyRecord, now: Date): Promise<void> {
    for (const person of await this.sightings.dueFor(policy, most, now))
      await this.sweepOf(person, policy, now);
  }

  private async sweepOf(person: string, policy: SignInPolicyRecord, now: Date): Promise<void> {
    const sessions = await this.keycloak.sessionsOf(person);
    const over = sessions.filter((session) => isOver(session, policy, now));
    if (over.length > 0)
      await this.transactions.run(async () => {
        for (const { id } of over) await this.queue.mark(policy._id, [person], { session: id });
        await this.ends.makeStale(person);
      });
    const alive = sessions.filter((session) => !over.includes(session));
    const looks = alive.map((session) => ({ id: session.id, lookAgain: endOf(session, policy) ?? now }));
    await this.sightings.looked(person, looks, now);
  }
}
