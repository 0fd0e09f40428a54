import { readFile, writeFile } from 'node:fs/promises';
import { appSettings } from './app.ts';

/**
 * Runs as `capacitor:sync:before`: gives Xcode, and the page inside the app, the settings that Gradle reads itself. The
 * files it writes are committed as generated from the current settings.
 */
const at = (path: string): URL => new URL(`../ios/${path}`, import.meta.url);
const { server, id, name, signInHosts } = appSettings();
const { host } = new URL(server);

await writeFile(
  at('app.xcconfig'),
  `// Written by mobile/apply-settings.ts from mobile/app.json
ATRIUM_HOST = ${host}
ATRIUM_NAME = ${name}
PRODUCT_BUNDLE_IDENTIFIER = ${id}
`,
);

await writeFile(
  new URL('shell/server.js', import.meta.url),
  `// Written by mobile/apply-settings.ts from mobile/app.json\nexport const server = '${server}';\n`,
);

// iOS allows service workers, and with them offline reading, on these domains only. `localhost` serves the page shown
// without a network.
const domains = ['localhost', host, ...signInHosts].map((one) => `\t\t<string>${one}</string>`).join('\n');
const file = at('App/App/Info.plist');
const before = await readFile(file, 'utf8');
const list = /(<key>WKAppBoundDomains<\/key>\s*<array>\n)[^]*?(\n\t<\/array>)/;
await writeFile(file, before.replace(list, `$1${domains}$2`));
