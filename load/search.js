// People search for the beginning of a word, as in quick search and the directory.
import { sleep } from 'k6';
import { findAccounts, tokenOf } from './lib/accounts.js';
import { search } from './lib/activities.js';
import { optionsFor } from './lib/config.js';

export const options = optionsFor({ 'find people': 500, 'find articles': 500, directory: 500 });
export const setup = findAccounts;

export default function (accounts) {
  search(tokenOf(accounts));
  sleep(1);
}
