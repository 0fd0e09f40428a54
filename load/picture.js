// Editors upload pictures. `ATRIUM_ACCOUNTS` must name people who may write articles.
import { sleep } from 'k6';
import { findEditors, tokenOf } from './lib/accounts.js';
import { uploadPicture } from './lib/activities.js';
import { optionsFor } from './lib/config.js';

export const options = optionsFor({ 'start upload': 500, 'send picture': 1_000, 'complete upload': 2_000 });
export const setup = findEditors;

export default function (accounts) {
  uploadPicture(tokenOf(accounts));
  sleep(1);
}
