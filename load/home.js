// People open the home page.
import { sleep } from 'k6';
import { findAccounts, tokenOf } from './lib/accounts.js';
import { openHome } from './lib/activities.js';
import { optionsFor } from './lib/config.js';

export const options = optionsFor({ home: 500, bell: 300, session: 300 });
export const setup = findAccounts;

export default function (accounts) {
  openHome(tokenOf(accounts));
  sleep(1);
}
