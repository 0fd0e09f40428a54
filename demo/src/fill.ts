import type { RunningService } from '@atrium/common/serve';
import { hashPassword } from '@atrium/identity/passwords/passwords';
import type { ServiceName } from '@atrium/proto/endpoint';
import { accounts, type DemoAccount } from './accounts/accounts.part.ts';
import { demoFolders } from './demo-folders.ts';
import { fillOrganisation } from './fill-organisation.ts';
import { loadOrganisation, type LoadedOrganisation } from './load-organisation.ts';
import type { Filling, Tell } from './part.ts';

/** The filled services, in this process. All others receive the data as messages. */
export type Filled = ReadonlyMap<string, Pick<RunningService, 'app'>>;

/**
 * The demo organisations: those that ship with the product, or one in a folder. Throws a `ContentError` for content that
 * cannot be used.
 */
export const loadDemo = (from?: string): readonly LoadedOrganisation[] =>
  (from === undefined ? demoFolders : [from]).map(loadOrganisation);

/** Accounts to try the organisations with. */
export const accountsOf = (organisations: readonly LoadedOrganisation[]): readonly DemoAccount[] =>
  organisations.flatMap(({ content }) => content(accounts));

/** Fills an empty product with demo organisations. All accounts have the same password, hashed once. */
export async function fillDemo(
  services: Filled,
  organisations: readonly LoadedOrganisation[],
  password: string,
  tell: Tell,
): Promise<void> {
  const importer: Filling['importer'] = (name, type) =>
    serviceOf(services, name).app.get(type, { strict: false });
  const passwordHash = await hashPassword(password);
  for (const organisation of organisations)
    await fillOrganisation(organisation, { importer, passwordHash, tell });
}

function serviceOf(services: Filled, name: ServiceName): Pick<RunningService, 'app'> {
  const service = services.get(name);
  if (!service) throw new Error(`The service ${name} is not running`);
  return service;
}
