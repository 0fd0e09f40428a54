import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { ProviderCheck } from '@atrium/proto/identity/sign-in-providers';
import { BrokeredSignIn } from './brokered-sign-in.ts';
import { DomainProofs } from './domain-proofs.ts';
import { hashOf } from './provider-connections.service.ts';
import { DescriptionError, ProviderDescriptions } from './provider-descriptions.ts';
import type { ProviderConnection, ProviderRecord } from './sign-in-provider.schema.ts';
import { SignInDomainsRepository } from './sign-in-domains.repository.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

type Outcome = ProviderCheck['outcome'];

/** Whether a provider, the broker and the DNS still say what they said. */
@Injectable()
export class ProviderChecks {
  constructor(
    private readonly providers: SignInProvidersRepository,
    private readonly domains: SignInDomainsRepository,
    private readonly broker: BrokeredSignIn,
    private readonly descriptions: ProviderDescriptions,
    private readonly proofs: DomainProofs,
  ) {}

  async check(id: string): Promise<ProviderCheck[]> {
    const provider = await this.providers.get(id);
    if ((await this.broker.state()) !== 'ready') throw new DomainError('needs-keycloak');
    const { connection } = provider;
    if (!connection) throw new DomainError('wrong-state');
    const isThere = await this.broker.isThere(provider);
    return [
      { what: 'description', outcome: await this.description(provider, connection) },
      { what: 'connection', outcome: isThere ? 'good' : 'missing' },
      { what: 'domains', outcome: await this.provenDomains(provider) },
    ];
  }

  /** Pasted metadata is nowhere to be read again. */
  private async description({ kind }: ProviderRecord, { from, said }: ProviderConnection): Promise<Outcome> {
    if (from === null) return 'good';
    try {
      const now =
        kind === 'oidc'
          ? await this.descriptions.openId(from)
          : await this.broker.readSaml(await this.descriptions.text(from));
      return hashOf(now) === said ? 'good' : 'changed';
    } catch (error) {
      if (error instanceof DescriptionError) return error.failure;
      if (error instanceof DomainError && error.code === 'invalid-input') return 'invalid';
      throw error;
    }
  }

  private async provenDomains(provider: ProviderRecord): Promise<Outcome> {
    const domains = await this.domains.list();
    for (const name of provider.domains) {
      const domain = domains.find((one) => one.domain === name);
      if (!domain || !(await this.proofs.isProven(domain))) return 'missing';
    }
    return provider.domains.length > 0 ? 'good' : 'missing';
  }
}
