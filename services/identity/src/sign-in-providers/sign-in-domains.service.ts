import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { mostDomains } from '@atrium/proto/identity/sign-in-providers';
import { randomBytes, randomUUID } from 'node:crypto';
import { isPublicDomain } from '../sign-up/public-domains.ts';
import { BrokeredSignIn } from './brokered-sign-in.ts';
import { DomainProofs } from './domain-proofs.ts';
import type { DomainRecord } from './sign-in-domain.schema.ts';
import { SignInDomainsRepository } from './sign-in-domains.repository.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

/** Which domains are the organisation's: those it has proven to be. */
@Injectable()
export class SignInDomainsService {
  constructor(
    private readonly domains: SignInDomainsRepository,
    private readonly providers: SignInProvidersRepository,
    private readonly broker: BrokeredSignIn,
    private readonly proofs: DomainProofs,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  list(): Promise<DomainRecord[]> {
    return this.domains.list();
  }

  async add(domain: string): Promise<DomainRecord> {
    await this.assertReady();
    if (isPublicDomain(domain))
      throw new DomainError('invalid-input', undefined, [{ path: ['domain'], code: 'public-domain' }]);
    return this.transactions.run(async () => {
      if ((await this.domains.list()).length >= mostDomains) throw new DomainError('wrong-state');
      const _id = randomUUID();
      const token = randomBytes(20).toString('hex');
      await this.domains.insert({ _id, domain, token, provenAt: null });
      const about = aboutOf({ _id, domain });
      await this.audit.record({ action: 'signInProviders.addDomain', about, after: { domain } });
      return this.domains.get(_id);
    });
  }

  /** Asks the DNS each time: what was proven once is looked at again, and stays. */
  async prove(id: string, now = new Date()): Promise<DomainRecord> {
    const domain = await this.domains.get(id);
    await this.assertReady();
    if (!(await this.proofs.isProven(domain))) throw new DomainError('domain-unproven');
    return this.transactions.run(async () => {
      if (domain.provenAt === null) {
        await this.domains.prove(id, now);
        const after = { provenAt: now.toISOString() };
        await this.audit.record({ action: 'signInProviders.proveDomain', about: aboutOf(domain), after });
      }
      return this.domains.get(id);
    });
  }

  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const domain = await this.domains.get(id);
      const providers = await this.providers.list();
      if (providers.some(({ domains }) => domains.includes(domain.domain))) throw new DomainError('in-use');
      await this.domains.remove(id);
      const before = { domain: domain.domain };
      await this.audit.record({ action: 'signInProviders.removeDomain', about: aboutOf(domain), before });
    });
  }

  private async assertReady(): Promise<void> {
    if ((await this.broker.state()) !== 'ready') throw new DomainError('needs-keycloak');
  }

  /** The names of those that are proven. */
  async own(): Promise<ReadonlySet<string>> {
    const domains = await this.domains.list();
    return new Set(domains.filter(({ provenAt }) => provenAt !== null).map(({ domain }) => domain));
  }
}

const aboutOf = ({ _id, domain }: Pick<DomainRecord, '_id' | 'domain'>) => ({
  kind: 'sign-in-domain',
  id: _id,
  name: domain,
});
