import { Injectable } from '@nestjs/common';
import { Config, issuerOf } from '@atrium/common/config/service-config';
import { DomainError } from '@atrium/common/errors/domain-error';
import { z } from 'zod';
import type { NewConnection } from '../sign-in-providers/brokered-sign-in.ts';
import { flowsOf } from './broker-flows.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';
import { groupsAttribute } from './keycloak-user.ts';

const Instance = z.looseObject({ alias: z.string(), config: z.record(z.string(), z.string()).default({}) });
const Mappers = z.array(z.object({ id: z.string(), name: z.string() }));
const Profile = z.looseObject({ attributes: z.array(z.looseObject({ name: z.string() })) });

/** Keycloak shows it where a secret is, and takes it as "leave it". */
const kept = '**********';
const mapperName = 'groups';

export const instancePath = (alias: string): string =>
  `/identity-provider/instances/${encodeURIComponent(alias)}`;

export interface Instance {
  readonly alias: string;
  readonly name: string;
  readonly kind: NewConnection['kind'];
  readonly groupsFrom: string | null;
}

/** The identity providers as Keycloak has them. */
@Injectable()
export class BrokerInstances {
  constructor(
    private readonly admin: KeycloakAdmin,
    private readonly config: Config,
  ) {}

  async isThere(alias: string): Promise<boolean> {
    return (await this.read(alias)) !== null;
  }

  /** Shown on no page, as all organisations sign in by one: who has an address of its domains is led there. */
  async put({ alias, name, kind }: Instance, connection: NewConnection | null): Promise<void> {
    const before = await this.read(alias);
    if (!before && !connection) throw new DomainError('wrong-state', 'It has to be connected again');
    const flows = flowsOf(alias);
    const instance = {
      ...before,
      alias,
      providerId: kind,
      displayName: name,
      enabled: true,
      hideOnLogin: true,
      trustEmail: false,
      storeToken: false,
      linkOnly: false,
      addReadTokenRoleOnCreate: false,
      firstBrokerLoginFlowAlias: flows.first,
      postBrokerLoginFlowAlias: flows.each,
      config: connection ? this.configOf(connection) : before?.config,
    };
    if (before) await this.admin.send('PUT', instancePath(alias), instance);
    else await this.admin.send('POST', '/identity-provider/instances', instance);
  }

  async remove(alias: string): Promise<void> {
    if (await this.isThere(alias)) await this.admin.send('DELETE', instancePath(alias));
  }

  /** Where groups are named they are written down at the user, each time somebody comes. */
  async mapGroups({ alias, kind, groupsFrom }: Instance): Promise<void> {
    const path = `${instancePath(alias)}/mappers`;
    const known = (await this.admin.read(Mappers, path)).find(({ name }) => name === mapperName);
    if (known) await this.admin.send('DELETE', `${path}/${known.id}`);
    if (groupsFrom === null) return;
    await this.declareGroups();
    await this.admin.send('POST', path, {
      name: mapperName,
      identityProviderAlias: alias,
      identityProviderMapper:
        kind === 'oidc' ? 'oidc-user-attribute-idp-mapper' : 'saml-user-attribute-idp-mapper',
      config: {
        syncMode: 'FORCE',
        'user.attribute': groupsAttribute,
        // A point would lead into an object.
        ...(kind === 'oidc'
          ? { claim: groupsFrom.replaceAll('.', String.raw`\.`) }
          : { 'attribute.name': groupsFrom }),
      },
    });
  }

  /** Realms from before there were groups know no such attribute; only administrators of the realm may see and set it. */
  private async declareGroups(): Promise<void> {
    const profile = await this.admin.read(Profile, '/users/profile');
    if (profile.attributes.some(({ name }) => name === groupsAttribute)) return;
    const permissions = { view: ['admin'], edit: ['admin'] };
    const attribute = { name: groupsAttribute, displayName: 'Groups', permissions, multivalued: true };
    await this.admin.send('PUT', '/users/profile', {
      ...profile,
      attributes: [...profile.attributes, attribute],
    });
  }

  private configOf(connection: NewConnection): Record<string, string> {
    const common = { syncMode: 'IMPORT', validateSignature: 'true' };
    if (connection.kind === 'oidc') return { ...common, ...openId(connection) };
    const { issuer, signOn, certificates, byForm } = connection.description;
    return {
      ...common,
      entityId: issuerOf(this.config.values),
      idpEntityId: issuer,
      singleSignOnServiceUrl: signOn,
      signingCertificate: certificates,
      wantAssertionsSigned: 'true',
      wantAuthnRequestsSigned: 'false',
      postBindingResponse: 'true',
      postBindingAuthnRequest: String(byForm),
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
  clientSecret = kept,
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
