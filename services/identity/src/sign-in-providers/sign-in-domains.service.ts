import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { maxDomains } from '@atrium/proto/identity/sign-in-providers';
import { randomBytes, randomUUID } from 'node:crypto';
import { isPublicDomain } from '../domain-records/public-domains.ts';
import { DomainVerifier } from './domain-verifier.ts';
import type { DomainRecord } from '../domain-records/sign-in-domain.schema.ts';
import { SignInDomainsRepository } from '../domain-records/sign-in-domains.repository.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

/** The domains of the organisation, which it must have verified. */
@Injectable()
export class SignInDomainsService {
  constructor(
    private readonly domains: SignInDomainsRepository,
    private readonly providers: SignInProvidersRepository,
    private readonly verifier: DomainVerifier,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  list(): Promise<DomainRecord[]> {
    return this.domains.list();
  }

  async add(domain: string): Promise<DomainRecord> {
    if (isPublicDomain(domain))
      throw new DomainError('invalid-input', undefined, [{ path: ['domain'], code: 'public-domain' }]);
    return this.transactions.run(async () => {
      if ((await this.domains.list()).length >= maxDomains) throw new DomainError('wrong-state');
      const _id = randomUUID();
      const token = randomBytes(20).toString('hex');
      await this.domains.insert({ _id, domain, token, verifiedAt: null });
      const about = aboutOf({ _id, domain });
      await this.audit.record({ action: 'signInProviders.addDomain', about, after: { domain } });
      return this.domains.get(_id);
    });
  }

  /** Asks the DNS each time. A verified domain can be checked again, and stays verified. */
  async verify(id: string, now = new Date()): Promise<DomainRecord> {
    const domain = await this.domains.get(id);
    if (!(await this.verifier.isVerified(domain))) throw new DomainError('domain-unverified');
    return this.transactions.run(async () => {
      if (domain.verifiedAt === null) {
        await this.domains.setVerified(id, now);
        const after = { verifiedAt: now.toISOString() };
        await this.audit.record({ action: 'signInProviders.verifyDomain', about: aboutOf(domain), after });
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

  /** The names of the verified domains. */
  listVerified(): Promise<ReadonlySet<string>> {
    return this.domains.listVerified();
  }
}

const aboutOf = ({ _id, domain }: Pick<DomainRecord, '_id' | 'domain'>) => ({
  kind: 'sign-in-domain',
  id: _id,
  name: domain,
});
