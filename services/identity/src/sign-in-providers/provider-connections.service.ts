import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { OidcConnection, SamlConnection } from '@atrium/proto/identity/sign-in-providers';
import { createHash } from 'node:crypto';
import { IdentityBroker, type NewConnection } from './identity-broker.ts';
import { DescriptionError, ProviderDescriptions, issuerIn } from './provider-descriptions.ts';
import type { ProviderConnection, IdentityProviderRecord } from './sign-in-provider.schema.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';
import { aboutProvider, auditFieldsOf } from './sign-in-providers.service.ts';

export const hashOf = (description: object): string =>
  createHash('sha256').update(JSON.stringify(description)).digest('hex');

/**
 * How a provider is reached. Its description is read here and not by the broker, which could be made to call internal
 * addresses.
 */
@Injectable()
export class ProviderConnections {
  constructor(
    private readonly providers: SignInProvidersRepository,
    private readonly broker: IdentityBroker,
    private readonly descriptions: ProviderDescriptions,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async oidc(
    id: string,
    { issuer, clientId, clientSecret }: OidcConnection,
    expectedVersion: number,
  ): Promise<IdentityProviderRecord> {
    const { connection } = await this.open(id, 'oidc');
    // The stored secret belongs to one client at one issuer.
    const isSame = connection?.clientId === clientId && issuerIn(connection.issuer) === issuerIn(issuer);
    if (clientSecret === undefined && !isSame)
      throw new DomainError('invalid-input', undefined, [{ path: ['clientSecret'], code: 'required' }]);
    const description = await under('issuer', () => this.descriptions.openId(issuer));
    return this.connect(
      id,
      expectedVersion,
      { kind: 'oidc', description, clientId, clientSecret },
      { issuer: description.issuer, from: description.issuer, clientId },
    );
  }

  async saml(
    id: string,
    { address, metadata }: SamlConnection,
    expectedVersion: number,
  ): Promise<IdentityProviderRecord> {
    await this.open(id, 'saml');
    const field = address === undefined ? 'metadata' : 'address';
    const text = address === undefined ? metadata : await under(field, () => this.descriptions.text(address));
    const description = await under(field, async () => {
      const read = await this.broker.readSaml(text ?? '').catch(asInvalid);
      this.descriptions.assertSecure(read.signOn);
      return read;
    });
    const { issuer } = description;
    const connection = { issuer, from: address ?? null, clientId: null };
    return this.connect(id, expectedVersion, { kind: 'saml', description }, connection);
  }

  private async open(id: string, kind: IdentityProviderRecord['kind']): Promise<IdentityProviderRecord> {
    const provider = await this.providers.get(id);
    if ((await this.broker.status()) !== 'ready') throw new DomainError('needs-keycloak');
    if (provider.kind !== kind) throw new DomainError('wrong-state');
    return provider;
  }

  private connect(
    id: string,
    expectedVersion: number,
    newConnection: NewConnection,
    facts: Omit<ProviderConnection, 'at' | 'descriptionHash'>,
  ): Promise<IdentityProviderRecord> {
    return this.transactions.run(async () => {
      const before = await this.providers.get(id);
      assertVersion(before.version, expectedVersion);
      const connection = { ...facts, at: new Date(), descriptionHash: hashOf(newConnection.description) };
      const after = await this.providers.change(id, expectedVersion, { connection });
      if (!after) throw new DomainError('version-conflict');
      await this.audit.record({
        action: 'signInProviders.connect',
        about: aboutProvider(after),
        before: auditFieldsOf(before),
        after: auditFieldsOf(after),
      });
      await this.broker.put(after, newConnection);
      return after;
    });
  }
}

async function under<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DescriptionError ? error.asProblem(field) : error;
  }
}

const asInvalid = (error: unknown): never => {
  if (error instanceof DomainError && error.code === 'invalid-input')
    throw new DescriptionError('invalid', 'Invalid SAML metadata');
  throw error;
};
