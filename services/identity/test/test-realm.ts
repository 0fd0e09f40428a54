import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stackServices } from '@atrium/common/testing/stack-services';
import { KeycloakSettings } from '../src/keycloak/keycloak.settings.ts';

const realmFile = fileURLToPath(new URL('../../../k8s/keycloak/realm/atrium-realm.json', import.meta.url));
const clientSecret = 'only for tests';

/** Nothing listens there: tests read the code from the redirect address. */
export const publicUrl = 'http://atrium.test';

/** Our realm, imported from its file under a unique name. */
export class TestRealm {
  private constructor(
    readonly name: string,
    private readonly keycloak: string,
  ) {}

  /** `url` is the product's public address. */
  static async create(url = publicUrl, keycloak = stackServices.keycloakUrl): Promise<TestRealm> {
    const realm = new TestRealm(`test-${randomUUID()}`, keycloak);
    await realm.asMaster('POST', '', { ...(await readRealm(url)), realm: realm.name });
    return realm;
  }

  /** A realm without any of our configuration. */
  static async bare(name: string): Promise<TestRealm> {
    const realm = new TestRealm(name, stackServices.keycloakUrl);
    await realm.asMaster('POST', '', { realm: name, enabled: true });
    return realm;
  }

  /** Settings for identity, with a timeout long enough for a busy machine. */
  settings(changes: Partial<KeycloakSettings> = {}): KeycloakSettings {
    return new KeycloakSettings({
      url: this.keycloak,
      realm: this.name,
      clientId: 'atrium-identity',
      clientSecret,
      timeout: 20_000,
      ...changes,
    });
  }

  get issuer(): string {
    return `${this.keycloak}/realms/${this.name}`;
  }

  /** Calls the realm's admin API with the rights to create realms. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.asMaster(method, `/${this.name}${path}`, body);
  }

  async remove(): Promise<void> {
    await this.call('DELETE', '');
  }

  private async asMaster(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.keycloak}/admin/realms${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await masterToken(this.keycloak)}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : undefined;
  }
}

/**
 * The realm file as Keycloak reads it at import: `${NAME}` comes from the environment, `${NAME:default}` falls back to
 * the default.
 */
async function readRealm(url: string): Promise<Record<string, unknown>> {
  const environment: Record<string, string> = {
    ATRIUM_URL: url,
    KEYCLOAK_CLIENT_SECRET: clientSecret,
    SMTP_HOST: new URL(stackServices.smtpUrl).hostname,
    SMTP_PORT: new URL(stackServices.smtpUrl).port,
  };
  const text = await readFile(realmFile, 'utf8');
  return JSON.parse(
    text.replaceAll(
      /\$\{([A-Z_]+)(?::([^}]*))?\}/g,
      (placeholder, name: string, usual?: string) => environment[name] ?? usual ?? placeholder,
    ),
  ) as Record<string, unknown>;
}

async function masterToken(keycloak: string): Promise<string> {
  const answer = await fetch(`${keycloak}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: stackServices.keycloakAdmin,
      password: stackServices.keycloakAdminPassword,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
