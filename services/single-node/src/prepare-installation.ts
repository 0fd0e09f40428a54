import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillDemo } from '@atrium/demo/fill';
import mongoose from 'mongoose';
import { z } from 'zod';
import type { SingleNodeSettings } from './config.ts';
import { firstAdministratorLink } from './first-administrator.ts';
import type { Product } from './product.ts';
import type { Progress } from './progress.ts';
import { readablePassword } from './readable-password.ts';

/** Data for the welcome text. */
export interface PreparedInstallation {
  /** Password of the demo accounts, if there is demo data. */
  readonly demoPassword: string | null;
  /** One-time link that creates the first administrator, if no one can sign in yet. */
  readonly firstAdministrator: string | null;
}

const DemoFile = z.object({ password: z.string(), filled: z.boolean() });
type DemoFile = z.infer<typeof DemoFile>;

/** Fills an empty installation with demo data, or creates the link for its first administrator. */
export async function prepareInstallation(
  product: Product,
  settings: SingleNodeSettings,
  log: Progress,
): Promise<PreparedInstallation> {
  const known = await readDemo(settings.ATRIUM_HOME);
  if (known?.filled) return { demoPassword: known.password, firstAdministrator: null };
  const link = await firstAdministratorLink(product, settings.ATRIUM_URL);
  if (!settings.ATRIUM_DEMO || (link === null && !known))
    return { demoPassword: null, firstAdministrator: link };
  const demo = known ?? { password: readablePassword(), filled: false };
  await writeDemo(settings.ATRIUM_HOME, demo);
  await log.track('Creating demo data', (tell) => fillDemo(product.services, demo.password, tell));
  await writeDemo(settings.ATRIUM_HOME, { ...demo, filled: true });
  return { demoPassword: demo.password, firstAdministrator: null };
}

const databases = ['identity', 'content', 'chat', 'notifications', 'gateway', 'bus'].map(
  (name) => `atrium_${name}`,
);

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
