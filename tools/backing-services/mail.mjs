import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { node24 } from '../prepare/paths.mjs';
import { cached } from './cache.mjs';
import { readBanner } from './read-banner.mjs';
import { isServing, ManagedProcess } from './managed-process.mjs';
import { runCommand } from './run-command.mjs';

/**
 * A mail server that keeps the mails it receives and serves them over HTTP. Its versions and checksums are in
 * mail/package-lock.json.
 */
export const mail = {
  name: 'mail',
  get: () =>
    cached('maildev-2.2.1', 'Getting a mail catcher', async (folder) => {
      for (const file of ['package.json', 'package-lock.json'])
        await cp(join(import.meta.dirname, 'mail', file), join(folder, file));
      await runCommand('npm', ['ci', '--silent', '--no-audit', '--no-fund', '--ignore-scripts'], {
        cwd: folder,
      });
    }),
  process(folder, { home, port, spare }) {
    const program = join(folder, 'node_modules/maildev/bin/maildev');
    const where = [
      '--ip',
      '127.0.0.1',
      '--web-ip',
      '127.0.0.1',
      '--smtp',
      String(port),
      '--web',
      String(spare),
    ];
    return new ManagedProcess({
      name: 'the mail catcher',
      command: node24(),
      args: [program, ...where, '--silent'],
      log: join(home, 'log/mail.log'),
      isReady: async () =>
        (await readBanner(port)).startsWith('220') && isServing(`http://127.0.0.1:${spare}/healthz`),
    });
  },
  address: (port, spare) => ({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_CATCHER_URL: `http://127.0.0.1:${spare}`,
  }),
};
