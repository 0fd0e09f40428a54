import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeIdentityProvider } from '../../common/test/identity-provider.contract.ts';
import { KeycloakAdmin } from '../src/keycloak/keycloak-admin.ts';
import { KeycloakIdentityProvider } from '../src/keycloak/keycloak-identity-provider.ts';
import { KeycloakUsers } from '../src/keycloak/keycloak-users.ts';
import type { KeycloakSettings } from '../src/keycloak/keycloak.settings.ts';
import { TestRealm } from './test-realm.ts';
import { LoginFormClient, claimsOf } from './login-form-client.ts';

const providerOn = (settings: KeycloakSettings): KeycloakIdentityProvider =>
  new KeycloakIdentityProvider(new KeycloakUsers(new KeycloakAdmin(settings)));

let realm: TestRealm;
beforeAll(async () => void (realm = await TestRealm.create()), 60_000);
afterAll(() => realm.remove());

describeIdentityProvider('KeycloakIdentityProvider', async () => {
  const signIn = async (email: string, password: string) => {
    const client = new LoginFormClient(realm);
    const tokens = await client.signIn(email, password);
    if (!tokens) return null;
    let token = tokens.refresh_token;
    const refresh = async (): Promise<boolean> => {
      const answer = await client.refresh(token);
      token = answer?.refresh_token ?? token;
      return answer !== null;
    };
    const { sub, sid } = claimsOf(tokens.access_token);
    return { personId: String(sub), session: String(sid), refresh };
  };
  return { identityProvider: providerOn(realm.settings()), signIn, stop: async () => undefined };
});

it('answers unavailable when Keycloak is down or rejects our client', async () => {
  for (const wrong of [{ url: 'http://127.0.0.1:1' }, { clientSecret: 'guessed' }, { realm: 'none' }])
    await expect(providerOn(realm.settings(wrong)).endSessions('anybody')).rejects.toMatchObject({
      code: 'unavailable',
    });
});

it('names the field that Keycloak’s rules refuse', async () => {
  const provider = providerOn(realm.settings());
  const account = { personId: 'person', org: 'acme', email: 'marta@acme.example' };
  await expect(provider.createAccount({ ...account, password: 'marta' })).rejects.toMatchObject({
    code: 'invalid-input',
    issues: [{ path: ['password'], code: 'invalid' }],
  });
  await expect(provider.createAccount({ ...account, email: 'nonsense' })).rejects.toMatchObject({
    code: 'invalid-input',
    issues: [{ path: ['email'], code: 'invalid' }],
  });
});
