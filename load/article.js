// People open the list of articles and read one.
import { sleep } from 'k6';
import { findAccounts, tokenOf } from './lib/accounts.js';
import { readArticle } from './lib/activities.js';
import { optionsFor } from './lib/config.js';

export const options = optionsFor({ 'article list': 500, article: 500, comments: 500 });
export const setup = findAccounts;

export default function (accounts) {
  readArticle(tokenOf(accounts));
  sleep(1);
}
