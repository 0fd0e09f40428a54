import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a local Chromium or Chrome, if one is installed. */
export function findChromium(environment = process.env) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...onMac];
  return places.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export const howToGetChromium =
  'There is no Chromium on the PATH. Get one: `apt install chromium` (Debian, Ubuntu), `dnf install chromium` (Fedora),\n' +
  '`brew install --cask chromium` (macOS), or Google Chrome from https://www.google.com/chrome/';
