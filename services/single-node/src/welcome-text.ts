import type { SingleNodeSettings } from './config.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { PreparedInstallation } from './prepare-installation.ts';

export const demoComplete = 'Demo data complete.';

/** What the person at the terminal needs to continue. */
export function welcomeText(
  { ATRIUM_URL, ATRIUM_HOME }: SingleNodeSettings,
  preparedInstallation: PreparedInstallation,
): string {
  const lines = ['', `  Atrium is running at ${ATRIUM_URL}`, ''];
  if (preparedInstallation.demoPassword) {
    lines.push('  Demo accounts:');
    for (const { email, who } of demoAccounts) lines.push(`    ${email.padEnd(26)} ${who}`);
    lines.push(`  Password for all of them: ${preparedInstallation.demoPassword}`, '');
    if (preparedInstallation.filling)
      lines.push(
        '  Demo data is still being created. You can sign in already; more appears as it is ready.',
        '',
      );
  }
  if (preparedInstallation.firstAdministrator) {
    lines.push(
      '  There are no accounts yet. Create the first administrator with this one-time link:',
      `    ${preparedInstallation.firstAdministrator}`,
      '',
    );
  }
  lines.push(
    `  E-mails:       ${ATRIUM_URL}/dev/mail`,
    `  API reference: ${ATRIUM_URL}/api/docs`,
    `  Data:          ${ATRIUM_HOME}`,
    '  Press Ctrl-C to stop.',
    '',
    '',
  );
  return lines.join('\n');
}
