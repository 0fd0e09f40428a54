// People sign in, each time anew.
import { sleep } from 'k6';
import { findAccounts } from './lib/accounts.js';
import { optionsFor } from './lib/config.js';
import { signIn } from './lib/sign-in.js';

export const options = optionsFor({ password: 2_000, token: 1_000 });
export const setup = findAccounts;

export default function (accounts) {
  signIn(accounts[Math.floor(Math.random() * accounts.length)]);
  sleep(1);
}
