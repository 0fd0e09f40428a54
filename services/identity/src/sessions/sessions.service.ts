import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider, type ProviderSession } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { OwnSession } from '@atrium/proto/identity/sessions';
import { ApiTokenRevocation } from '../api-token-records/api-token-revocation.ts';
import { isExpired } from '../sign-in-policies/session-limits.ts';
import { SignInPolicies } from '../sign-in-policies/sign-in-policies.store.ts';
import { SessionRevocation } from './session-revocation.ts';
import type { SessionDeviceRecord } from '../session-devices/session-device.schema.ts';
import { SessionDevices } from '../session-devices/session-devices.store.ts';

/** The sessions of people, which they can end from another device. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly devices: SessionDevices,
    private readonly revocation: SessionRevocation,
    private readonly policies: SignInPolicies,
    private readonly transactions: Transactions,
    private readonly apiTokens: ApiTokenRevocation,
  ) {}

  async list(): Promise<OwnSession[]> {
    const { id, session: current } = currentCaller();
    const [sessions, sightings] = await Promise.all([
      this.provider.sessionsOf(id),
      this.devices.findByPerson(id),
    ]);
    const limits = await this.policies.get(currentOrganisation());
    return sessions
      .filter((session) => !isExpired(session, limits))
      .map((session) => toOwnSession(session, sightings.get(session.id), current))
      .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
  }

  end(session: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.provider.endSession(currentCaller().id, session);
      await this.revocation.record(currentCaller().id, 'sessions.end', 'one');
    });
  }

  /** A caller without a session, such as a program, has none to keep. */
  async endOthers(): Promise<void> {
    const { id, session: current } = currentCaller();
    if (current === undefined) throw new DomainError('wrong-state');
    await this.transactions.run(async () => {
      const others = (await this.provider.sessionsOf(id)).filter((session) => session.id !== current);
      for (const session of others) await this.provider.endSession(id, session.id);
      if (others.length > 0) await this.revocation.record(id, 'sessions.endOthers');
    });
  }

  /** Ended by an administrator, with the API tokens of the person, which whoever used a session could have created. */
  endForPerson(person: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.revocation.assertMayExpire(person);
      await this.provider.endSessions(person);
      await this.apiTokens.revokePersonalOf(person);
      await this.revocation.record(person, 'sessions.endForPerson');
    });
  }
}

/** The provider knows when a token was requested, and the sighting when the product was opened. */
function toOwnSession(
  { id, startedAt, lastUsedAt, address }: ProviderSession,
  sighting: SessionDeviceRecord | undefined,
  current: string | undefined,
): OwnSession {
  const seenAt = sighting?.seenAt ?? lastUsedAt;
  return {
    id,
    browser: sighting?.browser ?? null,
    system: sighting?.system ?? null,
    kind: sighting?.kind ?? null,
    address: sighting?.address || address,
    startedAt: startedAt.toISOString(),
    lastUsedAt: (seenAt > lastUsedAt ? seenAt : lastUsedAt).toISOString(),
    current: id === current,
  };
}
