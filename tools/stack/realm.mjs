import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

const file = join(root, 'k8s/keycloak/realm/atrium-realm.json');

/**
 * The realm file as Keycloak reads it at import: `${NAME}` comes from the values, `${NAME:default}` falls back to the
 * default.
 */
const realmWith = (values) =>
  JSON.parse(
    readFileSync(file, 'utf8').replaceAll(
      /\$\{([A-Z_]+)(?::([^}]*))?\}/g,
      (placeholder, name, usual) => values[name] ?? usual ?? placeholder,
    ),
  );

/** Imports the product's realm into a Keycloak that has no realm of that name. */
export async function importRealm({ url, admin, password, realm, values }) {
  const token = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: admin,
      password,
    }),
  }).then(bodyOf);
  await fetch(`${url}/admin/realms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...realmWith(values), realm }),
  }).then(bodyOf);
}

async function bodyOf(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`Keycloak responded with ${response.status}: ${text.slice(0, 300)}`);
  return text ? JSON.parse(text) : undefined;
}
