import { readFile, writeFile } from 'node:fs/promises';
import { appSettings } from './app.ts';

/**
 * Runs before the command line does (`capacitor:sync:before`): says to Xcode, and to the page inside the app, what Gradle reads by itself. What it writes is
 * in the repository, as the settings that are there make it.
 */
const at = (path: string): URL => new URL(`../ios/${path}`, import.meta.url);
const { server, id, name, signInHosts } = appSettings();
const { host } = new URL(server);

await writeFile(
  at('app.xcconfig'),
  `// Written by mobile/follow-settings.ts from mobile/app.json
ATRIUM_HOST = ${host}
ATRIUM_NAME = ${name}
PRODUCT_BUNDLE_IDENTIFIER = ${id}
`,
);

await writeFile(
  new URL('shell/server.js', import.meta.url),
  `// Written by mobile/follow-settings.ts from mobile/app.json\nexport const server = '${server}';\n`,
);

// Workers, and with them reading offline, run on these alone; `localhost` is the page for when there is no network.
const domains = ['localhost', host, ...signInHosts].map((one) => `\t\t<string>${one}</string>`).join('\n');
const file = at('App/App/Info.plist');
const before = await readFile(file, 'utf8');
const list = /(<key>WKAppBoundDomains<\/key>\s*<array>\n)[^]*?(\n\t<\/array>)/;
await writeFile(file, before.replace(list, `$1${domains}$2`));
