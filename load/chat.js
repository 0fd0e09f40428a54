// People send chat messages over HTTP and receive them over their WebSocket.
import { findAccounts, tokenOf } from './lib/accounts.js';
import { chat } from './lib/chat.js';
import { optionsFor } from './lib/config.js';

export const options = optionsFor({ message: 500 }, { message_delivery: ['p(95)<500'] });
export const setup = findAccounts;

export default function (accounts) {
  chat(tokenOf(accounts));
}
