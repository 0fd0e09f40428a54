// People comment on an article and delete the comment again.
import { sleep } from 'k6';
import { findAccounts, tokenOf } from './lib/accounts.js';
import { comment } from './lib/activities.js';
import { optionsFor } from './lib/config.js';

export const options = optionsFor({ comment: 500 });
export const setup = findAccounts;

export default function (accounts) {
  comment(tokenOf(accounts));
  sleep(1);
}
