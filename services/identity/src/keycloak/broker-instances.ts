import { Injectable } from '@nestjs/common';
import { Config, issuerOf } from '@atrium/common/config/service-config';
import { DomainError } from '@atrium/common/errors/domain-error';
import { z } from 'zod';
import type { NewConnection } from '../sign-in-providers/identity-broker.ts';
import { flowsOf } from './broker-flows.ts';
import { BrokerMappers, type MappedInstance } from './broker-mappers.ts';
import { instancePath } from './broker-paths.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';

const Instance = z.looseObject({ alias: z.string(), config: z.record(z.string(), z.string()).default({}) });

/** Keycloak returns this instead of a secret, and leaves the secret unchanged when it receives this. */
const unchangedSecret = '**********';

export interface Instance extends MappedInstance {
  readonly name: string;
}

/** The identity providers in Keycloak. */
@Injectable()
export class BrokerInstances {
  constructor(
    private readonly admin: KeycloakAdmin,
    private readonly mappers: BrokerMappers,
    private readonly config: Config,
  ) {}

  async exists(alias: string): Promise<boolean> {
    return (await this.read(alias)) !== null;
  }

  /** A new provider is enabled only when it is complete. */
  async put(instance: Instance, connection: NewConnection | null): Promise<void> {
    const { alias } = instance;
    if (!(await this.exists(alias))) {
      if (!connection) throw new DomainError('wrong-state', 'The provider has to be connected again');
      const closed = { ...this.settingsOf(instance), enabled: false, config: this.configOf(connection) };
      await this.admin.send('POST', '/identity-provider/instances', closed);
    }
    await this.mappers.put(instance);
    const before = await this.read(alias);
    const config = connection ? this.configOf(connection) : before?.config;
    await this.admin.send('PUT', instancePath(alias), {
      ...before,
      ...this.settingsOf(instance),
      enabled: true,
      config,
    });
  }

  /**
   * Hidden on the sign-in page, which all organisations share: people with an address in its domains are redirected to
   * it.
   */
  private settingsOf({ alias, name, kind }: Instance): object {
    const flows = flowsOf(alias);
    return {
      alias,
      providerId: kind,
      displayName: name,
      hideOnLogin: true,
      trustEmail: false,
      storeToken: false,
      linkOnly: false,
      addReadTokenRoleOnCreate: false,
      firstBrokerLoginFlowAlias: flows.first,
      postBrokerLoginFlowAlias: flows.each,
    };
  }

  async remove(alias: string): Promise<void> {
    if (await this.exists(alias)) await this.admin.send('DELETE', instancePath(alias));
  }

  private configOf(connection: NewConnection): Record<string, string> {
    const common = { syncMode: 'IMPORT', validateSignature: 'true' };
    if (connection.kind === 'oidc') return { ...common, ...openId(connection) };
    const { issuer, signOn, certificates, usesPostBinding } = connection.description;
    return {
      ...common,
      entityId: issuerOf(this.config.values),
      idpEntityId: issuer,
      singleSignOnServiceUrl: signOn,
      signingCertificate: certificates,
      wantAssertionsSigned: 'true',
      wantAuthnRequestsSigned: 'false',
      postBindingResponse: 'true',
      postBindingAuthnRequest: String(usesPostBinding),
      nameIDPolicyFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      principalType: 'SUBJECT',
    };
  }

  private async read(alias: string): Promise<z.infer<typeof Instance> | null> {
    try {
      return await this.admin.read(Instance, instancePath(alias));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not-found') return null;
      throw error;
    }
  }
}

function openId({
  description,
  clientId,
  clientSecret = unchangedSecret,
}: NewConnection & { readonly kind: 'oidc' }): Record<string, string> {
  const { issuer, authorization, token, keys, userInfo, end } = description;
  return {
    issuer,
    authorizationUrl: authorization,
    tokenUrl: token,
    jwksUrl: keys,
    useJwksUrl: 'true',
    ...(userInfo === null ? { disableUserInfo: 'true' } : { userInfoUrl: userInfo }),
    ...(end !== null && { logoutUrl: end }),
    clientId,
    clientSecret,
    clientAuthMethod: 'client_secret_post',
    defaultScope: 'openid profile email',
    pkceEnabled: 'true',
    pkceMethod: 'S256',
  };
}
