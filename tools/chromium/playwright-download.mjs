import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { cached } from '../backing-services/cache.mjs';
import { runCommand } from '../backing-services/run-command.mjs';
import { root } from '../prepare/paths.mjs';

const programs = ['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell'];

/**
 * The path of the Chromium that Playwright publishes for this platform. Needs libraries that desktops have, and
 * Playwright’s server, which gives no checksum: the cache only notices later changes.
 */
export async function downloadWithPlaywright() {
  const { version } = createRequire(import.meta.url)('@playwright/test/package.json');
  const folder = await cached(`playwright-chromium-${version}`, 'Getting Chromium (110 MB)', install);
  const files = await readdir(folder, { recursive: true });
  const program = files.find((file) => programs.includes(basename(file)));
  if (!program) throw new Error('Playwright has no Chromium for this platform');
  return join(folder, program);
}

const install = (folder) =>
  runCommand(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'install', '--only-shell', 'chromium'],
    {
      cwd: root,
      env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: folder },
    },
  );
