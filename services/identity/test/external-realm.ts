import { randomUUID } from 'node:crypto';
import { stackServices } from '@atrium/common/testing/stack-services';
import { TestRealm } from './test-realm.ts';

const clientSecret = 'only for tests';

/**
 * The identity provider of another company: a bare realm of the same Keycloak, which ours knows only through OIDC or
 * SAML.
 */
export class ExternalRealm {
  private constructor(
    private readonly realm: TestRealm,
    private readonly ours: TestRealm,
  ) {}

  static async create(ours: TestRealm): Promise<ExternalRealm> {
    return new ExternalRealm(await TestRealm.bare(`partner-${randomUUID()}`), ours);
  }

  get issuer(): string {
    return this.realm.issuer;
  }

  remove(): Promise<void> {
    return this.realm.remove();
  }

  /** Adds an employee of that company. Missing groups are created. */
  async addUser(
    email: string,
    password: string,
    groups: readonly string[] = [],
    username = email,
  ): Promise<void> {
    for (const name of groups) await this.realm.call('POST', '/groups', { name }).catch(() => undefined);
    await this.realm.call('POST', '/users', {
      groups: groups.map((name) => `/${name}`),
      username,
      email,
      emailVerified: true,
      firstName: 'Marta',
      lastName: 'Kowalska',
      enabled: true,
      credentials: [{ type: 'password', value: password, temporary: false }],
    });
  }

  /** The user in that realm; an empty id if there is none. */
  async find(email: string): Promise<{ id: string }> {
    const [user] = (await this.realm.call('GET', `/users?email=${email}&exact=true`)) as { id: string }[];
    return user ?? { id: '' };
  }

  async changeGroups(email: string, from: string): Promise<void> {
    const { id } = await this.find(email);
    const [group] = (await this.realm.call('GET', `/groups?search=${from}&exact=true`)) as { id: string }[];
    await this.realm.call('DELETE', `/users/${id}/groups/${group?.id}`);
  }

  /**
   * Registers our product as a client, as the provider's administrator does with the addresses that our page shows.
   * Groups are sent as `groups`.
   */
  async registerClient({
    redirectUri,
    entityId,
  }: {
    redirectUri: string;
    entityId: string | null;
  }): Promise<void> {
    await this.realm.call('POST', '/clients', {
      redirectUris: [redirectUri],
      ...(entityId === null ? openIdClient : samlClient(entityId)),
    });
  }

  get secret(): string {
    return clientSecret;
  }

  /** Connects the two realms as an operator does in the console, from the address of the provider's metadata. */
  async connectByOidc(): Promise<void> {
    await this.realm.call('POST', '/clients', {
      clientId: 'atrium',
      secret: clientSecret,
      redirectUris: [this.endpoint('oidc')],
    });
    await this.connect('oidc', `${this.issuer}/.well-known/openid-configuration`, {
      clientId: 'atrium',
      clientSecret,
      clientAuthMethod: 'client_secret_post',
      defaultScope: 'openid profile email',
      pkceEnabled: 'true',
      pkceMethod: 'S256',
    });
  }

  async connectBySaml(): Promise<void> {
    await this.realm.call('POST', '/clients', {
      ...samlClient(this.ours.issuer),
      redirectUris: [this.endpoint('saml')],
    });
    await this.connect('saml', `${this.issuer}/protocol/saml/descriptor`, {
      entityId: this.ours.issuer,
      nameIDPolicyFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      principalType: 'SUBJECT',
      validateSignature: 'true',
      wantAssertionsSigned: 'true',
      wantAuthnRequestsSigned: 'false',
      postBindingResponse: 'true',
      postBindingAuthnRequest: 'false',
    });
  }

  private async connect(
    providerId: 'oidc' | 'saml',
    fromUrl: string,
    config: Record<string, string>,
  ): Promise<void> {
    const read = await this.ours.call('POST', '/identity-provider/import-config', { providerId, fromUrl });
    await this.ours.call('POST', '/identity-provider/instances', {
      alias: providerId,
      providerId,
      displayName: 'Partner',
      enabled: true,
      trustEmail: false,
      firstBrokerLoginFlowAlias: 'first broker login',
      config: { ...(read as object), ...config },
    });
  }

  private endpoint(alias: string): string {
    return `${stackServices.keycloakUrl}/realms/${this.ours.name}/broker/${alias}/endpoint`;
  }
}

const openIdClient = {
  protocol: 'openid-connect',
  clientId: 'atrium',
  secret: clientSecret,
  protocolMappers: [
    {
      name: 'groups',
      protocol: 'openid-connect',
      protocolMapper: 'oidc-group-membership-mapper',
      config: { 'claim.name': 'groups', 'full.path': 'false', 'id.token.claim': 'true' },
    },
  ],
};

const samlClient = (entity: string) => ({
  clientId: entity,
  protocol: 'saml',
  attributes: {
    saml_name_id_format: 'email',
    'saml.force.post.binding': 'true',
    'saml.server.signature': 'true',
    'saml.assertion.signature': 'true',
    'saml.client.signature': 'false',
  },
  protocolMappers: [
    {
      name: 'groups',
      protocol: 'saml',
      protocolMapper: 'saml-group-membership-mapper',
      config: { 'attribute.name': 'groups', 'full.path': 'false', single: 'true' },
    },
  ],
});
