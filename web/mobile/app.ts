import { readFileSync } from 'node:fs';
import { z } from 'zod';

const host = z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/);

/** An organisation's settings for its app, all of them from `app.json`. */
const AppSettings = z.strictObject({
  /** The address of the server: an origin, over TLS. */
  server: z.url({ protocol: /^https$/ }).refine((address) => new URL(address).origin === address),
  /** The app's ID in the stores, also the scheme of its deep links. */
  id: z.string().regex(/^[a-z]\w*(\.[a-z]\w*)+$/i),
  name: z.string().min(1).max(30),
  /** Hosts of other sign-in pages: Keycloak, or a company's identity provider. */
  signInHosts: z.array(host).max(8),
});
export type AppSettings = z.infer<typeof AppSettings>;

const file = new URL('app.json', import.meta.url);

export const appSettings = (): AppSettings => AppSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
