import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { root, stamps } from './paths.mjs';
import { withProgress } from './progress.mjs';

/** What is built, by the name of its stamp. The last two also need the first. */
const messages = {
  name: 'generated',
  title: 'Generating message types',
  script: 'generate:messages',
  sources: ['proto/messages', 'proto/buf.gen.yaml'],
  result: 'proto/src/gen',
};
const webClient = {
  name: 'web-built',
  title: 'Building the web client',
  script: 'build:web',
  sources: ['proto', 'web'],
  result: 'web/dist/index.html',
};
const services = {
  name: 'built',
  title: 'Building the services',
  script: 'build:services',
  sources: ['proto', 'demo/src', 'services', 'gateway'],
  result: 'services/single-node/dist/main.js',
};

/** The types that running from source needs. */
export const ensureGenerated = () => ensure(messages);

export const isWebClientBuilt = () => isBuilt(webClient);

/** Builds the web client unless it was built from exactly these sources. `track` shows the progress. */
export async function ensureWebClientBuilt(track = withProgress) {
  await ensureGenerated();
  await ensure(webClient, track);
}

/** Builds the web client and the services as images contain them, unless they were built from exactly these sources. */
export async function ensureBuilt() {
  await ensureWebClientBuilt();
  await ensure(services);
}

async function ensure(part, track = withProgress) {
  if (isBuilt(part)) return;
  const expected = fingerprint(part.sources);
  rmSync(stampOf(part), { force: true });
  await track(part.title, () => npm(['run', '--silent', part.script]));
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stampOf(part), expected);
}

const stampOf = ({ name }) => join(stamps, name);

const isBuilt = (part) =>
  existsSync(join(root, part.result)) &&
  existsSync(stampOf(part)) &&
  readFileSync(stampOf(part), 'utf8') === fingerprint(part.sources);
