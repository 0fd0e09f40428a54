import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { downloadChromiumPackage } from './chromium/chromium-package.mjs';
import { downloadWithPlaywright } from './chromium/playwright-download.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a local Chromium or Chrome: the one in ATRIUM_CHROMIUM, or an installed one. */
export function findChromium(environment = process.env) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const places = [environment.ATRIUM_CHROMIUM, ...installed, ...onMac].filter(Boolean);
  return places.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * The path of a Chromium: a local one, or one that is downloaded once into the cache. Throws what to install if there
 * is neither.
 */
export async function obtainChromium(environment = process.env) {
  const found = findChromium(environment);
  if (found) return found;
  const download =
    process.platform === 'linux' && process.arch === 'x64' ? downloadChromiumPackage : downloadWithPlaywright;
  try {
    return await download();
  } catch (error) {
    throw new Error(`${howToGetChromium}\nDownloading one failed: ${error.message}`, { cause: error });
  }
}

const howToGetChromium =
  'There is no Chromium on the PATH. Get one: `apt install chromium` (Debian, Ubuntu), `dnf install chromium` (Fedora),\n' +
  '`brew install --cask chromium` (macOS), or Google Chrome from https://www.google.com/chrome/';
