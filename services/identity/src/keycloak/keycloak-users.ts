import { Injectable } from '@nestjs/common';
import { DomainError, alreadyExists } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { ProviderSession } from '@atrium/common/identity-provider/identity-provider';
import { z } from 'zod';
import { KeycloakAdmin } from './keycloak-admin.ts';
import { KeycloakUser } from './keycloak-user.ts';

/** Fields to set on a user; `credentials` can only be written. */
export interface UserChanges extends Partial<Omit<KeycloakUser, 'id'>> {
  readonly emailVerified?: boolean;
  readonly credentials?: readonly object[];
}

const Users = z.array(KeycloakUser);
const Sessions = z.array(
  z.object({ id: z.string(), start: z.number(), lastAccess: z.number(), ipAddress: z.string().optional() }),
);
const Credentials = z.array(z.object({ id: z.string(), type: z.string() }));
/** Keycloak's credential types besides the password. */
const factors = ['otp', 'recovery-authn-codes', 'webauthn'];
const pathOf = ({ id }: Pick<KeycloakUser, 'id'>): string => `/users/${encodeURIComponent(id)}`;

/** The users of the realm, by the person they belong to. */
@Injectable()
export class KeycloakUsers {
  constructor(private readonly admin: KeycloakAdmin) {}

  async find(personId: string): Promise<KeycloakUser | null> {
    const [user] = await this.admin.read(Users, '/users', { username: personId, exact: true });
    return user ?? null;
  }

  /** By Keycloak's own ID; null if the user no longer exists. */
  async findById(id: string): Promise<KeycloakUser | null> {
    try {
      return await this.admin.read(KeycloakUser, pathOf({ id }));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not-found') return null;
      throw error;
    }
  }

  async findByEmail(email: string): Promise<KeycloakUser | null> {
    const [user] = await this.admin.read(Users, '/users', { email, exact: true });
    return user ?? null;
  }

  async get(personId: string): Promise<KeycloakUser> {
    return orNotFound(await this.find(personId));
  }

  /** A page of users in Keycloak's own order. Fewer than `max` means the last page. */
  list(first: number, max: number): Promise<KeycloakUser[]> {
    return this.admin.read(Users, '/users', { first, max, briefRepresentation: false });
  }

  async create(user: UserChanges): Promise<void> {
    await mapTakenEmail(() => this.admin.send('POST', '/users', user));
  }

  /** Omitted fields stay as they are, but the attributes must be complete. */
  async change(user: KeycloakUser, changes: UserChanges): Promise<void> {
    await mapTakenEmail(() => this.admin.send('PUT', pathOf(user), changes));
  }

  async hasPassword(user: KeycloakUser): Promise<boolean> {
    const credentials = await this.credentialsOf(user);
    return credentials.some(({ type }) => type === 'password');
  }

  async hasSecondFactor(user: KeycloakUser): Promise<boolean> {
    const credentials = await this.credentialsOf(user);
    return credentials.some(({ type }) => factors.includes(type));
  }

  async removeSecondFactors(user: KeycloakUser): Promise<void> {
    const credentials = await this.credentialsOf(user);
    for (const { id } of credentials.filter(({ type }) => factors.includes(type)))
      await this.admin.send('DELETE', `${pathOf(user)}/credentials/${encodeURIComponent(id)}`);
  }

  async setPassword(user: KeycloakUser, value: string): Promise<void> {
    await this.admin.send('PUT', `${pathOf(user)}/reset-password`, {
      type: 'password',
      value,
      temporary: false,
    });
  }

  async signOut(user: KeycloakUser): Promise<void> {
    await this.admin.send('POST', `${pathOf(user)}/logout`);
  }

  /** Whether the user signs in only through another provider, so Atrium has not created it. */
  async isUnlinkedBrokerUser(user: KeycloakUser): Promise<boolean> {
    const links = await this.admin.read(z.array(z.unknown()), `${pathOf(user)}/federated-identity`);
    const credentials = await this.credentialsOf(user);
    return links.length > 0 && credentials.length === 0;
  }

  async sessionsOf(user: KeycloakUser): Promise<ProviderSession[]> {
    const sessions = await this.admin.read(Sessions, `${pathOf(user)}/sessions`);
    return sessions.map(({ id, start, lastAccess, ipAddress = null }) => ({
      id,
      startedAt: new Date(start),
      lastUsedAt: new Date(lastAccess),
      address: ipAddress,
    }));
  }

  /** A session that has already ended is not an error. */
  async endSession(id: string): Promise<void> {
    try {
      await this.admin.send('DELETE', `/sessions/${encodeURIComponent(id)}`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
    }
  }

  async remove(user: KeycloakUser): Promise<void> {
    await this.admin.send('DELETE', pathOf(user));
  }

  private credentialsOf(user: KeycloakUser): Promise<z.infer<typeof Credentials>> {
    return this.admin.read(Credentials, `${pathOf(user)}/credentials`);
  }
}

async function mapTakenEmail(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw error instanceof DomainError && error.code === 'already-exists' ? alreadyExists('email') : error;
  }
}
