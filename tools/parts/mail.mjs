import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { node24 } from '../prepare/places.mjs';
import { cached } from './cache.mjs';
import { firstWords } from './first-words.mjs';
import { answers, ManagedProcess } from './managed-process.mjs';
import { runCommand } from './run-command.mjs';

/** A mail server that keeps what it is given, to be read over HTTP. Its versions and sums are in mail/package-lock.json. */
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
        (await firstWords(port)).startsWith('220') && answers(`http://127.0.0.1:${spare}/healthz`),
    });
  },
  address: (port, spare) => ({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_CATCHER_URL: `http://127.0.0.1:${spare}`,
  }),
};
