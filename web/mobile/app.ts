import { readFileSync } from 'node:fs';
import { z } from 'zod';

const host = z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/);

/** What an organisation says about its app: `app.json`, and nothing beside it. */
const AppSettings = z.strictObject({
  /** Where its people reach Atrium: an origin, over TLS. */
  server: z.url({ protocol: /^https$/ }).refine((address) => new URL(address).origin === address),
  /** As the stores know it, and the scheme of its deep links. */
  id: z.string().regex(/^[a-z]\w*(\.[a-z]\w*)+$/i),
  name: z.string().min(1).max(30),
  /** Where else people show who they are: Keycloak, or a company's provider, by its host. */
  signInHosts: z.array(host).max(8),
});
export type AppSettings = z.infer<typeof AppSettings>;

const file = new URL('app.json', import.meta.url);

export const appSettings = (): AppSettings => AppSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
