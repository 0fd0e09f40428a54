import crypto from 'k6/crypto';
import http from 'k6/http';
import { check } from 'k6';
import { url } from './config.js';

/** A random UUID, as the web client makes them for what it writes. */
export function uuid() {
  const bytes = new Uint8Array(crypto.randomBytes(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Calls an endpoint below /api/v1 and returns the response's JSON. `name` groups the requests of one kind in the
 * figures, whatever the IDs in their paths.
 */
export function call(token, { name, method = 'GET', path, body }) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(method === 'POST' && { 'idempotency-key': uuid() }),
  };
  const sent = body === undefined ? null : JSON.stringify(body);
  const response = http.request(method, `${url}/api/v1${path}`, sent, { headers, tags: { name } });
  check(response, { [`${name} succeeds`]: ({ status }) => status >= 200 && status < 300 });
  return response.body && response.status < 300 ? response.json() : null;
}

/** Several GET requests at once, as a page makes them. */
export function callAll(token, requests) {
  const params = ({ name }) => ({ headers: { authorization: `Bearer ${token}` }, tags: { name } });
  const responses = http.batch(requests.map((one) => ['GET', `${url}/api/v1${one.path}`, null, params(one)]));
  responses.forEach((response, at) =>
    check(response, { [`${requests[at].name} succeeds`]: ({ status }) => status === 200 }),
  );
  return responses.map((response) => (response.status === 200 ? response.json() : null));
}
