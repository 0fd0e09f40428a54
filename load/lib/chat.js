import { check } from 'k6';
import { Trend } from 'k6/metrics';
import { WebSocket } from 'k6/websockets';
import { call, uuid } from './api.js';
import { url } from './config.js';

/** From sending a message until its live event arrives, in milliseconds. */
const delivery = new Trend('message_delivery', true);

const messages = 5;
const pause = 1_000;
const patience = 10_000;

/**
 * Opens the live connection and sends messages in a small group, a second apart. Each must arrive on the connection.
 */
export function chat(token) {
  const { id: conversation } = group(token);
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`);
  const sent = new Map();
  let arrived = 0;
  const end = setTimeout(() => socket.close(), messages * pause + patience);
  const send = () => {
    const id = uuid();
    sent.set(id, Date.now());
    const path = `/conversations/${conversation}/messages`;
    call(token, { name: 'message', method: 'POST', path, body: { id, text: 'Good morning!' } });
    if (sent.size < messages) setTimeout(send, pause);
  };
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.type === 'ready' && sent.size === 0) send();
    if (frame.type !== 'notice' || frame.notice.name !== 'chat.messages') return;
    for (const { id } of frame.notice.content.messages) {
      if (!sent.has(id)) continue;
      delivery.add(Date.now() - sent.get(id));
      arrived += 1;
    }
    if (arrived === messages) socket.close();
  };
  socket.onclose = () => {
    clearTimeout(end);
    check(arrived, { 'all messages arrive': (count) => count === messages });
  };
}

let conversation;

/** One group with a colleague per virtual person and run. */
function group(token) {
  conversation = conversation || newGroup(token);
  return conversation;
}

function newGroup(token) {
  const { items } = call(token, { name: 'find people', path: '/people/find?q=a&limit=2' });
  const body = { name: 'Load test', people: items.map(({ id }) => id) };
  return call(token, { name: 'group', method: 'POST', path: '/conversations/group', body });
}
