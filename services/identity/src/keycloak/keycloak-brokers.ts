import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { z } from 'zod';
import {
  IdentityBroker,
  type NewConnection,
  type SamlDescription,
} from '../sign-in-providers/identity-broker.ts';
import { aliasOf } from '../sign-in-providers/provider-presenter.ts';
import type { IdentityProviderRecord } from '../sign-in-providers/sign-in-provider.schema.ts';
import { BrokerFlows } from './broker-flows.ts';
import { BrokerInstances } from './broker-instances.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';

const Users = z.array(z.object({ username: z.string() }));
const Imported = z.object({
  idpEntityId: z.string().min(1),
  singleSignOnServiceUrl: z.url(),
  signingCertificate: z.string().min(1),
  postBindingAuthnRequest: z.string().optional(),
});
const page = 500;

/**
 * Providers of organisations, brokered by Keycloak. The flows come first, so a provider never exists without the
 * conditions that deny others.
 */
@Injectable()
export class KeycloakBrokers extends IdentityBroker {
  constructor(
    private readonly admin: KeycloakAdmin,
    private readonly flows: BrokerFlows,
    private readonly instances: BrokerInstances,
  ) {
    super();
  }

  /** In older realms, identity's client lacks the roles to manage providers. */
  override async status(): Promise<'ready' | 'not-allowed'> {
    const paths = ['/identity-provider/instances', '/authentication/flows'];
    for (const path of paths)
      if (!(await this.admin.mayRead(path, { first: 0, max: 1 }))) return 'not-allowed';
    return 'ready';
  }

  override async readSaml(metadata: string): Promise<SamlDescription> {
    const path = '/identity-provider/import-config';
    const read = await this.admin
      .upload(z.unknown(), path, { providerId: 'saml' }, metadata)
      .catch(asRefusal);
    const imported = Imported.safeParse(read).data;
    if (!imported)
      throw new DomainError('invalid-input', 'The metadata contains no sign-on URL or no certificate');
    return {
      issuer: imported.idpEntityId,
      signOn: imported.singleSignOnServiceUrl,
      certificates: imported.signingCertificate,
      usesPostBinding: imported.postBindingAuthnRequest === 'true',
    };
  }

  override async put(provider: IdentityProviderRecord, connection: NewConnection | null): Promise<void> {
    const alias = aliasOf(provider);
    const { org, domains } = provider;
    await this.flows.put(alias, { org, domains });
    await this.instances.put({ ...provider, alias }, connection);
  }

  override exists(provider: IdentityProviderRecord): Promise<boolean> {
    return this.instances.exists(aliasOf(provider));
  }

  override async *peopleOf(provider: IdentityProviderRecord): AsyncGenerator<readonly string[]> {
    for (let first = 0; ; first += page) {
      const query = { idpAlias: aliasOf(provider), first, max: page, briefRepresentation: true };
      const users = await this.admin.read(Users, '/users', query);
      yield users.map(({ username }) => username);
      if (users.length < page) return;
    }
  }

  override async remove(provider: IdentityProviderRecord): Promise<void> {
    const alias = aliasOf(provider);
    await this.instances.remove(alias);
    await this.flows.remove(alias);
  }
}

/** Keycloak fails on invalid metadata with an internal error. */
function asRefusal(error: unknown): never {
  const isAway = error instanceof DomainError && !error.message.startsWith('Keycloak responded with 500');
  throw isAway ? error : new DomainError('invalid-input', 'Invalid SAML metadata');
}
