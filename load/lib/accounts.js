import { call } from './api.js';
import { demoPassword, givenAccounts } from './config.js';
import { signIn } from './sign-in.js';

/** Tokens last five minutes. */
const renewAfter = 4 * 60_000;
const manyDemoPeople = 40;

/** For `setup`: everybody who can sign in. In the demo organisation these are forty of its people. */
export function findAccounts() {
  if (givenAccounts.length > 0) return givenAccounts;
  if (!demoPassword) throw new Error('Give ATRIUM_ACCOUNTS, or DEMO_PASSWORD for the demo organisation');
  const token = signIn({ email: 'superuser@acme.example', password: demoPassword });
  const page = call(token, { name: 'people', path: `/people?limit=${manyDemoPeople}&state=active` });
  return page.items.map(({ email }) => ({ email, password: demoPassword }));
}

/** The accounts of people who write articles, for what needs the permission. */
export const findEditors = () =>
  givenAccounts.length > 0
    ? givenAccounts
    : ['editor@acme.example', 'superuser@acme.example'].map((email) => ({ email, password: demoPassword }));

let token;
let signedInAt = 0;

/** The token of this virtual person, who signs in again before it expires. */
export function tokenOf(accounts) {
  if (Date.now() - signedInAt > renewAfter) {
    token = signIn(accounts[(__VU - 1) % accounts.length]);
    signedInAt = Date.now();
  }
  return token;
}
