import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DemoAccount } from '@atrium/demo/accounts/accounts.part';
import { accountsOf, fillDemo, loadDemo } from '@atrium/demo/fill';
import { services } from '@atrium/proto/endpoint';
import mongoose from 'mongoose';
import { z } from 'zod';
import type { SingleNodeSettings } from './config.ts';
import { firstAdministratorLink } from './first-administrator.ts';
import { DemoAccounts } from './demo-accounts.ts';
import type { Product } from './product.ts';
import type { Progress } from './progress.ts';
import { readablePassword } from './readable-password.ts';

/** An installation that people can sign in to. */
export interface PreparedInstallation {
  /** How to sign in to the demo data, if there is any. */
  readonly demo: Pick<DemoFile, 'password' | 'accounts'> | null;
  /** One-time link that creates the first administrator, if no one can sign in yet. */
  readonly firstAdministrator: string | null;
  /** Resolves when the demo data is complete, if it is still being created. */
  readonly filling: Promise<void> | null;
}

const nothing: PreparedInstallation = { demo: null, firstAdministrator: null, filling: null };

const DemoFile = z.object({
  password: z.string().describe('Of every demo account.'),
  filled: z.boolean(),
  accounts: z.array(DemoAccount).readonly().default([]),
});
type DemoFile = z.infer<typeof DemoFile>;

/**
 * Begins to fill an empty installation with demo data, or creates the link for its first administrator. Resolves as soon
 * as someone can sign in.
 */
export async function prepareInstallation(
  product: Product,
  settings: SingleNodeSettings,
  log: Progress,
): Promise<PreparedInstallation> {
  const known = await readDemo(settings.ATRIUM_HOME);
  if (known?.filled) return { ...nothing, demo: known };
  const link = await firstAdministratorLink(product, settings.ATRIUM_URL);
  if (!settings.ATRIUM_DEMO || (link === null && !known)) return { ...nothing, firstAdministrator: link };
  const organisations = loadDemo(settings.ATRIUM_DEMO_FROM);
  const password = known?.password ?? readablePassword();
  const demo = { password, filled: false, accounts: accountsOf(organisations) };
  await writeDemo(settings.ATRIUM_HOME, demo);
  const { signInWorks, filling } = beginDemo(product, settings, { ...demo, organisations }, log);
  await Promise.race([signInWorks, filling]);
  return { ...nothing, demo, filling };
}

function beginDemo(
  { services }: Product,
  { ATRIUM_HOME: home }: SingleNodeSettings,
  { organisations, ...demo }: DemoFile & { readonly organisations: ReturnType<typeof loadDemo> },
  log: Progress,
) {
  const signInWorks = Promise.withResolvers<void>();
  // People can be let in as soon as the first organisation has its accounts.
  const accounts = new DemoAccounts(services, accountsOf(organisations.slice(0, 1)), signInWorks.resolve);
  const filling = log
    .track('Creating demo data', (tell) =>
      fillDemo(services, organisations, demo.password, (detail) => {
        accounts.check();
        tell(detail);
      }),
    )
    .then(() => writeDemo(home, { ...demo, filled: true }));
  // Whoever prepares the installation awaits it later.
  filling.catch(() => undefined);
  return { signInWorks: signInWorks.promise, filling };
}

const databases = [...services, 'gateway', 'bus'].map((name) => `atrium_${name}`);

/**
 * Drops the data of a demo that was interrupted while it was filled, to start it again. No one has worked in it yet.
 * Only in a MongoDB that Atrium runs itself.
 */
export async function clearUnfinishedDemo(settings: SingleNodeSettings, mongoUri: string): Promise<void> {
  const demo = await readDemo(settings.ATRIUM_HOME);
  if (settings.MONGODB_URI || !demo || demo.filled) return;
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  for (const database of databases) await client.db(database).dropDatabase();
  await client.close();
}

const fileOf = (home: string): string => join(home, 'demo.json');

/** `npm run token` reads the password of the demo accounts here. */
export async function readDemo(home: string): Promise<DemoFile | null> {
  const text = await readFile(fileOf(home), 'utf8').catch(() => null);
  return text === null ? null : DemoFile.parse(JSON.parse(text));
}

const writeDemo = (home: string, demo: DemoFile): Promise<void> =>
  writeFile(fileOf(home), JSON.stringify(demo), { mode: 0o600 });
