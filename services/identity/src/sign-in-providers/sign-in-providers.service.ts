import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import {
  maxProviders,
  type GroupRole,
  type NewProvider,
  type ProviderFields,
} from '@atrium/proto/identity/sign-in-providers';
import type { Issue } from '@atrium/proto/problem';
import { randomBytes } from 'node:crypto';
import { IdentityBroker } from './identity-broker.ts';
import { ProviderPeople } from './provider-people.ts';
import { SignInDomainsService } from './sign-in-domains.service.ts';
import type { IdentityProviderRecord } from './sign-in-provider.schema.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

/**
 * The identity providers of an organisation. The broker is updated within the transaction, so it is never less strict
 * than what is stored here.
 */
@Injectable()
export class SignInProvidersService {
  constructor(
    private readonly providers: SignInProvidersRepository,
    private readonly domains: SignInDomainsService,
    private readonly broker: IdentityBroker,
    private readonly people: ProviderPeople,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  list(): Promise<IdentityProviderRecord[]> {
    return this.providers.list();
  }

  async add({ name, kind }: NewProvider): Promise<IdentityProviderRecord> {
    await this.assertReady();
    return this.transactions.run(async () => {
      if ((await this.providers.list()).length >= maxProviders) throw new DomainError('wrong-state');
      const _id = randomBytes(8).toString('hex');
      const nothing = { connection: null, domains: [], groupsClaim: null, groups: [], version: 1 };
      await this.providers.insert({ _id, name, kind, ...nothing });
      const provider = await this.providers.get(_id);
      const about = aboutProvider(provider);
      await this.audit.record({ action: 'signInProviders.add', about, after: { name, kind } });
      return provider;
    });
  }

  async edit(id: string, fields: ProviderFields, expectedVersion: number): Promise<IdentityProviderRecord> {
    await this.providers.get(id);
    await this.assertReady();
    return this.change(id, expectedVersion, 'signInProviders.edit', async (before) => {
      const domains = [...new Set(fields.domains)];
      await this.checkDomains(domains, before);
      return { ...fields, domains, ...(fields.groupsClaim === null && { groups: [] }) };
    });
  }

  async mapGroups(
    id: string,
    groups: readonly GroupRole[],
    expectedVersion: number,
  ): Promise<IdentityProviderRecord> {
    await this.providers.get(id);
    await this.assertReady();
    await this.people.checkRoles(groups);
    return this.change(id, expectedVersion, 'signInProviders.mapGroups', async () => ({
      groups,
      groupsBy: currentCaller().id,
    }));
  }

  /**
   * First no one can sign in any more, then everyone who signed in through it is signed out. A task does this, so it
   * survives a crash.
   */
  async remove(id: string): Promise<void> {
    const provider = await this.providers.get(id);
    await this.assertReady();
    await this.people.recordPeople(provider);
    await this.broker.remove(provider);
    await this.transactions.run(async () => {
      await this.providers.remove(id);
      await this.people.reconcile(id);
      const about = aboutProvider(provider);
      await this.audit.record({ action: 'signInProviders.remove', about, before: auditFieldsOf(provider) });
    });
  }

  private change(
    id: string,
    expectedVersion: number,
    action: string,
    work: (before: IdentityProviderRecord) => Promise<Partial<IdentityProviderRecord>>,
  ): Promise<IdentityProviderRecord> {
    return this.transactions.run(async () => {
      const before = await this.providers.get(id);
      assertVersion(before.version, expectedVersion);
      const after = await this.providers.change(id, expectedVersion, await work(before));
      if (!after) throw new DomainError('version-conflict');
      await this.audit.record({
        action,
        about: aboutProvider(after),
        before: auditFieldsOf(before),
        after: auditFieldsOf(after),
      });
      if (approvalOf(before) !== approvalOf(after)) await this.people.reconcile(id);
      if (after.connection) await this.broker.put(after, null);
      return after;
    });
  }

  /** Each domain must be verified and belong to only one provider. */
  private async checkDomains(domains: readonly string[], { _id }: IdentityProviderRecord): Promise<void> {
    const own = await this.domains.listVerified();
    const others = (await this.providers.list()).filter((other) => other._id !== _id);
    const issues = domains.flatMap((domain, at): Issue[] => {
      if (!own.has(domain)) return [{ path: ['domains', at], code: 'invalid' }];
      const isTaken = others.some((other) => other.domains.includes(domain));
      return isTaken ? [{ path: ['domains', at], code: 'unique' }] : [];
    });
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
  }

  private async assertReady(): Promise<void> {
    if ((await this.broker.status()) !== 'ready') throw new DomainError('needs-keycloak');
  }
}

/** Comparable form of what groups give and who approved it. */
const approvalOf = ({ groups, groupsBy = null }: IdentityProviderRecord): string =>
  JSON.stringify([groups, groupsBy]);

export const aboutProvider = ({ _id, name }: Pick<IdentityProviderRecord, '_id' | 'name'>) => ({
  kind: 'sign-in-provider',
  id: _id,
  name,
});

/** What the audit log records of a provider. */
export const auditFieldsOf = ({
  name,
  kind,
  domains,
  groupsClaim,
  groups,
  connection,
}: IdentityProviderRecord) => ({
  name,
  kind,
  domains,
  groupsClaim,
  groups,
  issuer: connection?.issuer ?? null,
  clientId: connection?.clientId ?? null,
});
