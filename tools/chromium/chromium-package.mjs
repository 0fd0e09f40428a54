import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { cached } from '../backing-services/cache.mjs';
import { runCommand } from '../backing-services/run-command.mjs';
import { npm } from '../prepare/npm.mjs';

// The headless shell of Chromium for servers without a desktop (MIT, Chromium itself BSD). It comes with the few
// libraries it needs, so it runs on a bare Debian, and from the registry that the other packages come from. Not a
// dependency: most machines have a Chromium and would download 70 MB for nothing.
const version = '153.0.0';
const integrity =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';

/** Fonts and libraries of the system are used where there are any. */
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium-shell" "$@"
`;
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/** The path of a Chromium for Linux on x64, from an npm package. */
export async function downloadChromiumPackage() {
  const folder = await cached(`chromium-${version}`, 'Getting Chromium (70 MB)', unpack);
  return join(folder, 'chromium');
}

async function unpack(folder) {
  await npm(['pack', `@sparticuz/chromium@${version}`, '--silent', '--pack-destination', folder]);
  const archive = join(folder, `sparticuz-chromium-${version}.tgz`);
  await assertIntegrity(archive);
  await runCommand('tar', ['-xzf', archive, '-C', folder]);
  const packed = join(folder, 'package/bin');
  await decompress(join(packed, 'chromium.br'), join(folder, 'chromium-shell'));
  await decompressTar(join(packed, 'al2023.tar.br'), folder);
  await decompressTar(join(packed, 'fonts.tar.br'), folder);
  await writeFile(join(folder, 'fonts.conf'), fontsConf);
  await writeFile(join(folder, 'chromium'), launcher);
  for (const program of ['chromium', 'chromium-shell']) await chmod(join(folder, program), 0o755);
  await rm(archive);
  await rm(join(folder, 'package'), { recursive: true });
}

async function assertIntegrity(archive) {
  const sum = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (`sha512-${sum}` !== integrity)
    throw new Error(`Checksum mismatch (SHA-512) for ${archive}. The file is not used`);
}

const decompress = (from, to) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

async function decompressTar(from, folder) {
  const archive = join(folder, 'unpacked.tar');
  await decompress(from, archive);
  await runCommand('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}
