import { describeIdentityProvider } from '../../common/test/identity-provider.contract.ts';
import { TestBrowser, TestClient } from './sign-in.browser.ts';
import { SignInSystem } from './sign-in.system.ts';

describeIdentityProvider('BuiltInIdentityProvider', async () => {
  const system = await SignInSystem.start();
  let addresses = 0;
  const signIn = async (email: string, password: string) => {
    addresses += 1;
    const client = new TestClient(new TestBrowser(system, { address: `203.0.113.${addresses}` }), system);
    const code = await client.code(email, password);
    if (!code) return null;
    const { body } = await client.redeemCode(code);
    const { sub = '', sid = '' } = JSON.parse(
      Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub?: string; sid?: string };
    let token = body.refresh_token;
    const refresh = async (): Promise<boolean> => {
      const answer = await client.refresh(token);
      token = answer.body.refresh_token ?? token;
      return answer.status === 200;
    };
    return { personId: sub, session: sid, refresh };
  };
  return { identityProvider: withPeople(system), signIn, stop: () => system.stop() };
});

/** Registers a person for each account, as identity keeps both. */
function withPeople(system: SignInSystem): SignInSystem['identityProvider'] {
  const { identityProvider } = system;
  const create = identityProvider.createAccount.bind(identityProvider);
  identityProvider.createAccount = async (account) => {
    await create(account);
    const { personId, org, email } = account;
    system.people.people.set(personId, {
      org,
      roles: [],
      access_version: 1,
      name: 'Marta Kowalska',
      first: 'Marta',
      email,
      locale: 'pl',
    });
  };
  return identityProvider;
}
