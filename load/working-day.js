// A working day in short: most people read, some search and comment, some chat. They pause between two things.
import { sleep } from 'k6';
import { findAccounts, tokenOf } from './lib/accounts.js';
import { comment, openHome, readArticle, search } from './lib/activities.js';
import { chat } from './lib/chat.js';
import { optionsFor } from './lib/config.js';

export const options = optionsFor(
  { home: 500, 'article list': 500, article: 500, comment: 500, message: 500 },
  { message_delivery: ['p(95)<500'] },
);
export const setup = findAccounts;

/** What people do, and how many of ten times. */
const day = [
  openHome,
  openHome,
  openHome,
  readArticle,
  readArticle,
  readArticle,
  search,
  search,
  comment,
  chat,
];

export default function (accounts) {
  day[Math.floor(Math.random() * day.length)](tokenOf(accounts));
  sleep(1 + Math.random() * 4);
}
