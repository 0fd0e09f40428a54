import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { ProviderCheck } from '@atrium/proto/identity/sign-in-providers';
import { IdentityBroker } from './identity-broker.ts';
import { DomainVerifier } from './domain-verifier.ts';
import { hashOf } from './provider-connections.service.ts';
import { DescriptionError, ProviderDescriptions } from './provider-descriptions.ts';
import type { ProviderConnection, IdentityProviderRecord } from './sign-in-provider.schema.ts';
import { SignInDomainsRepository } from '../domain-records/sign-in-domains.repository.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

type Outcome = ProviderCheck['outcome'];

/** Checks whether a provider, the broker and the DNS are still as they were. */
@Injectable()
export class ProviderChecks {
  constructor(
    private readonly providers: SignInProvidersRepository,
    private readonly domains: SignInDomainsRepository,
    private readonly broker: IdentityBroker,
    private readonly descriptions: ProviderDescriptions,
    private readonly verifier: DomainVerifier,
  ) {}

  async check(id: string): Promise<ProviderCheck[]> {
    const provider = await this.providers.get(id);
    if ((await this.broker.status()) !== 'ready') throw new DomainError('needs-keycloak');
    const { connection } = provider;
    if (!connection) throw new DomainError('wrong-state');
    const exists = await this.broker.exists(provider);
    return [
      { what: 'description', outcome: await this.checkDescription(provider, connection) },
      { what: 'connection', outcome: exists ? 'good' : 'missing' },
      { what: 'domains', outcome: await this.checkDomains(provider) },
    ];
  }

  /** Pasted metadata cannot be read again. */
  private async checkDescription(
    { kind }: IdentityProviderRecord,
    { from, descriptionHash }: ProviderConnection,
  ): Promise<Outcome> {
    if (from === null) return 'good';
    try {
      const now =
        kind === 'oidc'
          ? await this.descriptions.openId(from)
          : await this.broker.readSaml(await this.descriptions.text(from));
      return hashOf(now) === descriptionHash ? 'good' : 'changed';
    } catch (error) {
      if (error instanceof DescriptionError) return error.failure;
      if (error instanceof DomainError && error.code === 'invalid-input') return 'invalid';
      throw error;
    }
  }

  private async checkDomains(provider: IdentityProviderRecord): Promise<Outcome> {
    const domains = await this.domains.list();
    for (const name of provider.domains) {
      const domain = domains.find((one) => one.domain === name);
      if (!domain || !(await this.verifier.isVerified(domain))) return 'missing';
    }
    return provider.domains.length > 0 ? 'good' : 'missing';
  }
}
