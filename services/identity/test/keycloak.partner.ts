import { randomUUID } from 'node:crypto';
import { stackParts } from '@atrium/common/testing/stack-parts';
import { TestRealm } from './keycloak.realm.ts';

const clientSecret = 'only for tests';

/** The identity provider of another company: a bare realm of the same Keycloak, which ours only knows by OIDC or SAML. */
export class PartnerRealm {
  private constructor(
    private readonly realm: TestRealm,
    private readonly ours: TestRealm,
  ) {}

  static async create(ours: TestRealm): Promise<PartnerRealm> {
    return new PartnerRealm(await TestRealm.bare(`partner-${randomUUID()}`), ours);
  }

  get issuer(): string {
    return this.realm.issuer;
  }

  remove(): Promise<void> {
    return this.realm.remove();
  }

  /** Somebody who works there. */
  async employ(email: string, password: string): Promise<void> {
    await this.realm.call('POST', '/users', {
      username: email,
      email,
      emailVerified: true,
      firstName: 'Marta',
      lastName: 'Kowalska',
      enabled: true,
      credentials: [{ type: 'password', value: password, temporary: false }],
    });
  }

  /** Makes them known to each other, as an operator does in the console: by the address of what the other says of itself. */
  async connectByOidc(): Promise<void> {
    await this.realm.call('POST', '/clients', {
      clientId: 'atrium',
      secret: clientSecret,
      redirectUris: [this.endpoint('oidc')],
    });
    await this.introduce('oidc', `${this.issuer}/.well-known/openid-configuration`, {
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
      clientId: this.ours.issuer,
      protocol: 'saml',
      redirectUris: [this.endpoint('saml')],
      attributes: {
        saml_name_id_format: 'email',
        'saml.force.post.binding': 'true',
        'saml.server.signature': 'true',
        'saml.assertion.signature': 'true',
        'saml.client.signature': 'false',
      },
    });
    await this.introduce('saml', `${this.issuer}/protocol/saml/descriptor`, {
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

  private async introduce(
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
    return `${stackParts.keycloakUrl}/realms/${this.ours.name}/broker/${alias}/endpoint`;
  }
}
