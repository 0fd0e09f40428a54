import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { SessionDevices } from '../session-devices/session-devices.store.ts';
import { expiryOf, isExpired } from '../sign-in-policies/session-limits.ts';
import { SignInPolicies } from '../sign-in-policies/sign-in-policies.store.ts';
import type { SignInPolicyRecord } from '../sign-in-policies/sign-in-policy.schema.ts';
import { KeycloakIdentityProvider } from './keycloak-identity-provider.ts';
import { TokenInvalidator } from '../person-records/token-invalidator.ts';
import { SyncQueue } from './sync-queue.store.ts';

/** Maximum number of people per run. */
const most = 100;

/**
 * Ends sessions that have expired by the rules of their organisation. Keycloak has one rule for the whole realm, so
 * stricter limits are enforced here, from the earliest time each known session could expire.
 */
@Injectable()
export class SessionExpiry {
  constructor(
    private readonly policies: SignInPolicies,
    private readonly devices: SessionDevices,
    private readonly keycloak: KeycloakIdentityProvider,
    private readonly queue: SyncQueue,
    private readonly transactions: Transactions,
    private readonly invalidator: TokenInvalidator,
  ) {}

  /** May end a session a little more than a minute after it expired. */
  async run(now = new Date()): Promise<void> {
    for (const policy of await this.policies.listLimiting())
      await runForOrganisation(policy._id, 'session expiry', () => this.expireSessions(policy, now));
  }

  private async expireSessions(policy: SignInPolicyRecord, now: Date): Promise<void> {
    for (const person of await this.devices.listDue(policy, most, now))
      await this.expireSessionsOf(person, policy, now);
  }

  private async expireSessionsOf(person: string, policy: SignInPolicyRecord, now: Date): Promise<void> {
    const sessions = await this.keycloak.sessionsOf(person);
    const over = sessions.filter((session) => isExpired(session, policy, now));
    if (over.length > 0)
      await this.transactions.run(async () => {
        for (const { id } of over) await this.queue.enqueue(policy._id, [person], { session: id });
        await this.invalidator.invalidateTokens(person);
      });
    const alive = sessions.filter((session) => !over.includes(session));
    const looks = alive.map((session) => ({
      id: session.id,
      checkAgainAt: expiryOf(session, policy) ?? now,
    }));
    await this.devices.recordCheck(person, looks, now);
  }
}
