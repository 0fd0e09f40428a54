import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stackParts } from '@atrium/common/testing/stack-parts';
import { KeycloakSettings } from '../src/keycloak/keycloak.settings.ts';

const realmFile = fileURLToPath(new URL('../../../k8s/keycloak/realm/atrium-realm.json', import.meta.url));
const clientSecret = 'only for tests';

/** Nobody listens there: the code is read from the address. */
export const publicUrl = 'http://atrium.test';

/** Our realm, imported from its file under a name of its own. */
export class TestRealm {
  private constructor(
    readonly name: string,
    private readonly keycloak: string,
  ) {}

  /** `url` is where the product is to browsers. */
  static async create(url = publicUrl, keycloak = stackParts.keycloakUrl): Promise<TestRealm> {
    const realm = new TestRealm(`test-${randomUUID()}`, keycloak);
    await realm.asMaster('POST', '', { ...(await readRealm(url)), realm: realm.name });
    return realm;
  }

  /** A realm with nothing of ours in it. */
  static async bare(name: string): Promise<TestRealm> {
    const realm = new TestRealm(name, stackParts.keycloakUrl);
    await realm.asMaster('POST', '', { realm: name, enabled: true });
    return realm;
  }

  /** What identity is told, with patience for a busy machine. */
  settings(changes: Partial<KeycloakSettings> = {}): KeycloakSettings {
    return new KeycloakSettings({
      url: this.keycloak,
      realm: this.name,
      clientId: 'atrium-identity',
      clientSecret,
      patience: 20_000,
      ...changes,
    });
  }

  get issuer(): string {
    return `${this.keycloak}/realms/${this.name}`;
  }

  /** The admin API of the realm, as whoever may make realms. */
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

/** The file as Keycloak reads it at import: `${NAME}` from the environment, `${NAME:default}` where there is none. */
async function readRealm(url: string): Promise<Record<string, unknown>> {
  const environment: Record<string, string> = {
    ATRIUM_URL: url,
    KEYCLOAK_CLIENT_SECRET: clientSecret,
    SMTP_HOST: new URL(stackParts.smtpUrl).hostname,
    SMTP_PORT: new URL(stackParts.smtpUrl).port,
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
      username: stackParts.keycloakAdmin,
      password: stackParts.keycloakAdminPassword,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
