import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { root, stamps } from './paths.mjs';
import { withProgress } from './progress.mjs';

/** What is generated and built, by the name of its stamp. All but the route tree also need the messages. */
const messages = {
  name: 'generated',
  title: 'Generating message types',
  command: ['exec', '--offline', '--call', 'buf generate proto --template proto/buf.gen.yaml -o proto'],
  sources: ['proto/messages', 'proto/buf.gen.yaml'],
  result: 'proto/src/gen',
};
const routes = {
  name: 'routes-generated',
  title: 'Generating the route tree',
  command: ['run', '--silent', 'generate', '-w', 'web'],
  sources: ['web/tsr.config.json', 'web/src/routes'],
  result: 'web/src/routeTree.gen.ts',
};
const webClient = {
  name: 'web-built',
  title: 'Building the web client',
  command: ['run', '--silent', 'build', '-w', 'web'],
  sources: ['proto', 'web'],
  result: 'web/dist/index.html',
};
const services = {
  name: 'built',
  title: 'Building the services',
  command: ['exec', '--offline', '--call', 'tsc -b services/single-node'],
  sources: ['proto', 'demo/src', 'services', 'gateway'],
  result: 'services/single-node/dist/main.js',
};

/** The generated code that running the services from source needs. */
export const ensureMessagesGenerated = () => ensure(messages);

/** All generated code, for checks and for working on the web client. */
export async function ensureGenerated() {
  await ensureMessagesGenerated();
  await ensure(routes);
}

export const isWebClientBuilt = () => isBuilt(webClient);

/** Builds the web client unless it was built from exactly these sources. `track` shows the progress. */
export async function ensureWebClientBuilt(track = withProgress) {
  await ensureMessagesGenerated();
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
  await track(part.title, () => npm(part.command));
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stampOf(part), expected);
}

const stampOf = ({ name }) => join(stamps, name);

const isBuilt = (part) =>
  existsSync(join(root, part.result)) &&
  existsSync(stampOf(part)) &&
  readFileSync(stampOf(part), 'utf8') === fingerprint(part.sources);
