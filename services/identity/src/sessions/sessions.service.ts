import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider, type ProviderSession } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { OwnSession } from '@atrium/proto/identity/sessions';
import { isOver } from '../sign-in-policy/session-limits.ts';
import { SignInPolicies } from '../sign-in-policy/sign-in-policies.ts';
import { SessionEnds } from './session-ends.ts';
import type { SessionSighting } from './session-sighting.schema.ts';
import { SessionSightings } from './session-sightings.ts';

/** Where people are signed in, and how they end it from elsewhere. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly sightings: SessionSightings,
    private readonly ends: SessionEnds,
    private readonly policies: SignInPolicies,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<OwnSession[]> {
    const { id, session: current } = currentCaller();
    const [sessions, sightings] = await Promise.all([this.provider.sessionsOf(id), this.sightings.of(id)]);
    const limits = await this.policies.of(currentOrganisation());
    return sessions
      .filter((session) => !isOver(session, limits))
      .map((session) => shown(session, sightings.get(session.id), current))
      .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
  }

  end(session: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.provider.endSession(currentCaller().id, session);
      await this.ends.tell(currentCaller().id, 'sessions.end', 'one');
    });
  }

  /** Whoever asks without a session of their own, such as a program, has none to keep. */
  async endOthers(): Promise<void> {
    const { id, session: current } = currentCaller();
    if (current === undefined) throw new DomainError('wrong-state');
    await this.transactions.run(async () => {
      const others = (await this.provider.sessionsOf(id)).filter((session) => session.id !== current);
      for (const session of others) await this.provider.endSession(id, session.id);
      if (others.length > 0) await this.ends.tell(id, 'sessions.endOthers');
    });
  }

  /** By an administrator. */
  endOf(person: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.ends.checkMayEnd(person);
      await this.provider.endSessions(person);
      await this.ends.tell(person, 'sessions.endOf');
    });
  }
}

/** The provider knows when a token was asked for; the sighting, when the product was looked at. */
function shown(
  { id, startedAt, lastUsedAt, address }: ProviderSession,
  sighting: SessionSighting | undefined,
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
