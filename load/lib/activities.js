import encoding from 'k6/encoding';
import http from 'k6/http';
import { check } from 'k6';
import { call, callAll, uuid } from './api.js';

const language = 'en-GB';
const randomOf = (list) => list[Math.floor(Math.random() * list.length)];

/** The first screen after signing in: its frame and the feed. */
export function openHome(token) {
  call(token, { name: 'session', path: '/session' });
  callAll(token, [
    { name: 'home', path: `/home?language=${language}` },
    { name: 'bell', path: '/updates/count' },
    { name: 'chat badge', path: '/chat/unread' },
  ]);
}

/** Opens the list and an article of it. Returns the article's ID. */
export function readArticle(token) {
  const page = call(token, { name: 'article list', path: `/articles?limit=20&language=${language}` });
  const { id } = randomOf(page.items);
  callAll(token, [
    { name: 'article', path: `/articles/${id}?language=${language}` },
    { name: 'comments', path: `/subjects/article/${id}/comments?limit=20` },
  ]);
  call(token, { name: 'view', method: 'PUT', path: `/articles/${id}/view` });
  return id;
}

/** Writes a comment and deletes it again, so that an installation stays as it was. */
export function comment(token) {
  const { items } = call(token, { name: 'article list', path: `/articles?limit=20&language=${language}` });
  const { id: article } = items.find(({ commentsOpen }) => commentsOpen !== false) || items[0];
  const id = uuid();
  const body = { id, text: 'Thank you for this!', replyTo: null };
  call(token, { name: 'comment', method: 'POST', path: `/subjects/article/${article}/comments`, body });
  call(token, { name: 'delete comment', method: 'DELETE', path: `/comments/${id}` });
}

const words = ['can', 'canteen', 'holi', 'team', 'an', 'mar', 'safety', 'work', 'ber', 'news'];

/** What quick search asks for one word. */
export function search(token) {
  const q = randomOf(words);
  callAll(token, [
    { name: 'find people', path: `/people/find?q=${q}&limit=5` },
    { name: 'find articles', path: `/articles?q=${q}&language=${language}&limit=5` },
    { name: 'find documents', path: `/library?q=${q}&language=${language}&limit=5` },
    { name: 'directory', path: `/directory?q=${q}&limit=40` },
  ]);
}

/** A picture of one pixel: what is measured is the way of an upload, not the network. */
const picture = encoding.b64decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);

/** Uploads a picture for an article. The service deletes pictures that no article uses. */
export function uploadPicture(token) {
  const file = { name: 'load.png', size: picture.byteLength, type: 'image/png' };
  const started = call(token, { name: 'start upload', method: 'POST', path: '/media', body: file });
  const [{ upload }] = started.missing;
  const { url, headers } = upload;
  const sent = http.put(url, picture, { headers, tags: { name: 'send picture' } });
  check(sent, { 'send picture succeeds': ({ status }) => status < 300 });
  const path = `/media/${started.id}/complete`;
  call(token, { name: 'complete upload', method: 'POST', path, body: { alt: 'A dot' } });
}
