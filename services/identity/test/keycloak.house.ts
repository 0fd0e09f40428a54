import type { ServiceConfig } from '@atrium/common/config/service-config';
import { stackParts } from '@atrium/common/testing/stack-parts';
import { TestService } from '@atrium/common/testing/test-service';
import { people, type Person, type PersonFields } from '@atrium/proto/identity/people';
import { roles, type Role } from '@atrium/proto/identity/roles';
import { until } from '@atrium/common/testing/until';
import { IdentityConfig } from '../src/config.ts';
import { identityWith } from '../src/identity-with.ts';
import { FirstAdministrator } from '../src/founding/first-administrator.ts';
import { SyncQueue } from '../src/keycloak/sync-queue.ts';
import { fields } from './house.ts';
import { Line } from './keycloak.line.ts';
import { TestRealm } from './keycloak.realm.ts';
import { KeycloakVisitor, type KeycloakTokens } from './keycloak.visitor.ts';

export const password = 'wild geese over Gdynia';

/** Identity with its accounts in a realm of its own, and one organisation founded by the link of an empty installation. */
export class KeycloakHouse {
  private admin: KeycloakTokens | undefined;

  private constructor(
    readonly realm: TestRealm,
    readonly line: Line,
    readonly service: TestService,
  ) {}

  static async open(more: Partial<ServiceConfig> = {}): Promise<KeycloakHouse> {
    const realm = await TestRealm.create();
    const line = await Line.lay(stackParts.keycloakUrl);
    const { clientSecret } = realm.settings();
    const config = {
      KEYCLOAK_URL: line.url,
      KEYCLOAK_REALM: realm.name,
      KEYCLOAK_CLIENT_SECRET: clientSecret,
    };
    const service = await TestService.start(await identityWith(IdentityConfig.parse(config)), {
      OIDC_ISSUER: realm.issuer,
      OIDC_JWKS_URL: `${realm.issuer}/protocol/openid-connect/certs`,
      ...more,
    });
    const house = new KeycloakHouse(realm, line, service);
    await house.found();
    return house;
  }

  async close(): Promise<void> {
    this.line.mend();
    await this.service.stop();
    await this.line.remove();
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
    const tokens = await new KeycloakVisitor(this.realm).signInAfterTrying(email, secret);
    if (!tokens) throw new Error(`${email} was refused`);
    return tokens;
  }

  add(changes: Partial<PersonFields> = {}): Promise<Person> {
    return this.service.call(
      people.create,
      { body: { ...fields(changes), password } },
      { token: this.token },
    );
  }

  role(name: string): Promise<Role> {
    const body = { name, description: '', superuser: false, claims: { user: {}, admin: {} } };
    return this.service.call(roles.create, { body }, { token: this.token });
  }

  /** Nothing waits for Keycloak, or for those who are told after it. */
  async settled(): Promise<void> {
    const queue = this.service.app.get(SyncQueue, { strict: false });
    await until(async () => ((await queue.waiting()) === 0 ? true : null));
    await this.service.settled();
  }

  private async found(): Promise<void> {
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
