import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import {
  mostProviders,
  type GroupRole,
  type NewProvider,
  type ProviderFields,
} from '@atrium/proto/identity/sign-in-providers';
import type { Issue } from '@atrium/proto/problem';
import { randomBytes } from 'node:crypto';
import { BrokeredSignIn } from './brokered-sign-in.ts';
import { ProviderPeople } from './provider-people.ts';
import { SignInDomainsService } from './sign-in-domains.service.ts';
import type { ProviderRecord } from './sign-in-provider.schema.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

/** The identity providers of an organisation. The broker follows within the transaction, so that it is never laxer than what is said here. */
@Injectable()
export class SignInProvidersService {
  constructor(
    private readonly providers: SignInProvidersRepository,
    private readonly domains: SignInDomainsService,
    private readonly broker: BrokeredSignIn,
    private readonly people: ProviderPeople,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  list(): Promise<ProviderRecord[]> {
    return this.providers.list();
  }

  async add({ name, kind }: NewProvider): Promise<ProviderRecord> {
    await this.assertReady();
    return this.transactions.run(async () => {
      if ((await this.providers.list()).length >= mostProviders) throw new DomainError('wrong-state');
      const _id = randomBytes(8).toString('hex');
      const nothing = { connection: null, domains: [], groupsFrom: null, groups: [], version: 1 };
      await this.providers.insert({ _id, name, kind, ...nothing });
      const provider = await this.providers.get(_id);
      const about = aboutProvider(provider);
      await this.audit.record({ action: 'signInProviders.add', about, after: { name, kind } });
      return provider;
    });
  }

  async edit(id: string, fields: ProviderFields, seen: number): Promise<ProviderRecord> {
    await this.providers.get(id);
    await this.assertReady();
    return this.change(id, seen, 'signInProviders.edit', async (before) => {
      const domains = [...new Set(fields.domains)];
      await this.checkDomains(domains, before);
      return { ...fields, domains, ...(fields.groupsFrom === null && { groups: [] }) };
    });
  }

  async mapGroups(id: string, groups: readonly GroupRole[], seen: number): Promise<ProviderRecord> {
    await this.providers.get(id);
    await this.assertReady();
    await this.people.checkRoles(groups);
    return this.change(id, seen, 'signInProviders.mapGroups', async () => ({ groups }));
  }

  /** First nobody comes in any more, then everybody who came is signed out: by a task, which nothing forgets. */
  async remove(id: string): Promise<void> {
    const provider = await this.providers.get(id);
    await this.assertReady();
    await this.people.remember(provider);
    await this.broker.remove(provider);
    await this.transactions.run(async () => {
      await this.providers.remove(id);
      await this.people.settle(id);
      const about = aboutProvider(provider);
      await this.audit.record({ action: 'signInProviders.remove', about, before: told(provider) });
    });
  }

  private change(
    id: string,
    seen: number,
    action: string,
    work: (before: ProviderRecord) => Promise<Partial<ProviderRecord>>,
  ): Promise<ProviderRecord> {
    return this.transactions.run(async () => {
      const before = await this.providers.get(id);
      assertVersion(before.version, seen);
      const after = await this.providers.change(id, seen, await work(before));
      if (!after) throw new DomainError('version-conflict');
      await this.audit.record({
        action,
        about: aboutProvider(after),
        before: told(before),
        after: told(after),
      });
      if (JSON.stringify(before.groups) !== JSON.stringify(after.groups)) await this.people.settle(id);
      if (after.connection) await this.broker.put(after, null);
      return after;
    });
  }

  /** Each is proven to be the organisation's, and leads to one provider. */
  private async checkDomains(domains: readonly string[], { _id }: ProviderRecord): Promise<void> {
    const own = await this.domains.own();
    const others = (await this.providers.list()).filter((other) => other._id !== _id);
    const issues = domains.flatMap((domain, at): Issue[] => {
      if (!own.has(domain)) return [{ path: ['domains', at], code: 'invalid' }];
      const isTaken = others.some((other) => other.domains.includes(domain));
      return isTaken ? [{ path: ['domains', at], code: 'unique' }] : [];
    });
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
  }

  private async assertReady(): Promise<void> {
    if ((await this.broker.state()) !== 'ready') throw new DomainError('needs-keycloak');
  }
}

export const aboutProvider = ({ _id, name }: Pick<ProviderRecord, '_id' | 'name'>) => ({
  kind: 'sign-in-provider',
  id: _id,
  name,
});

/** What the audit log says of one. */
export const told = ({ name, kind, domains, groupsFrom, groups, connection }: ProviderRecord) => ({
  name,
  kind,
  domains,
  groupsFrom,
  groups,
  issuer: connection?.issuer ?? null,
  clientId: connection?.clientId ?? null,
});
