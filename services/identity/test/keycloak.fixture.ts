import type { ServiceConfig } from '@atrium/common/config/service-config';
import { stackServices } from '@atrium/common/testing/stack-services';
import { TestService } from '@atrium/common/testing/test-service';
import { people, type Person, type PersonFields } from '@atrium/proto/identity/people';
import { roles, type Role } from '@atrium/proto/identity/roles';
import { until } from '@atrium/common/testing/until';
import { IdentityConfig } from '../src/config.ts';
import { configureIdentity } from '../src/configure-identity.ts';
import { FirstAdministrator } from '../src/bootstrap/first-administrator.ts';
import { SyncQueue } from '../src/keycloak/sync-queue.store.ts';
import { fields } from './test-organisation.ts';
import { KeycloakFaultProxy } from './keycloak-fault-proxy.ts';
import { TestRealm } from './test-realm.ts';
import { LoginFormClient, type KeycloakTokens } from './login-form-client.ts';

export const password = 'wild geese over Gdynia';

/**
 * Identity with its accounts in a separate realm, and one organisation founded through the first-administrator link of
 * an empty installation.
 */
export class KeycloakFixture {
  private admin: KeycloakTokens | undefined;

  private constructor(
    readonly realm: TestRealm,
    readonly proxy: KeycloakFaultProxy,
    readonly service: TestService,
  ) {}

  static async open(more: Partial<ServiceConfig> = {}): Promise<KeycloakFixture> {
    const realm = await TestRealm.create();
    const line = await KeycloakFaultProxy.start(stackServices.keycloakUrl);
    const { clientSecret } = realm.settings();
    const config = {
      KEYCLOAK_URL: line.url,
      KEYCLOAK_REALM: realm.name,
      KEYCLOAK_CLIENT_SECRET: clientSecret,
    };
    const service = await TestService.start(await configureIdentity(IdentityConfig.parse(config)), {
      OIDC_ISSUER: realm.issuer,
      OIDC_JWKS_URL: `${realm.issuer}/protocol/openid-connect/certs`,
      ...more,
    });
    const fixture = new KeycloakFixture(realm, line, service);
    await fixture.createOrganisation();
    return fixture;
  }

  async close(): Promise<void> {
    this.proxy.restore();
    await this.service.stop();
    await this.proxy.stop();
    await this.realm.remove();
  }

  /** The first administrator's access token. */
  get token(): string {
    return this.admin?.access_token ?? '';
  }

  /** Gets the administrator a new token. */
  async renew(): Promise<void> {
    this.admin = await this.signIn('ada@acme.example');
  }

  async signIn(email: string, secret = password): Promise<KeycloakTokens> {
    const tokens = await new LoginFormClient(this.realm).signInWithRetry(email, secret);
    if (!tokens) throw new Error(`${email} was refused`);
    return tokens;
  }

  add(changes: Partial<PersonFields> = {}): Promise<Person> {
    return this.service.call(
      people.create,
      { body: { ...fields(changes), password, roles: [] } },
      { token: this.token },
    );
  }

  role(name: string, user: Role['claims']['user'] = {}): Promise<Role> {
    const body = { name, description: '', superuser: false, claims: { user, admin: {} } };
    return this.service.call(roles.create, { body }, { token: this.token });
  }

  /** Waits until the Keycloak sync queue is empty and the service has settled. */
  async settled(): Promise<void> {
    const queue = this.service.app.get(SyncQueue, { strict: false });
    await until(async () => ((await queue.countPending()) === 0 ? true : null));
    await this.service.settled();
  }

  private async createOrganisation(): Promise<void> {
    const secret = await this.service.app.get(FirstAdministrator, { strict: false }).createLink();
    const answer = await fetch(`${this.service.url}/auth/first-administrator/${secret}`, {
      method: 'POST',
      body: new URLSearchParams({
        organisation: 'Acme',
        first: 'Ada',
        last: 'Root',
        email: 'Ada@acme.example',
        password,
        repeated: password,
      }),
    });
    if (!answer.ok) throw new Error(`The link answered ${answer.status}`);
    await this.settled();
    await this.renew();
  }
}
