import type { SingleNodeSettings } from './config.ts';
import type { PreparedInstallation } from './prepare-installation.ts';

export const demoAccounts = [
  { email: 'superuser@acme.example', who: 'superuser' },
  { email: 'editor@acme.example', who: 'writes articles and moderates comments' },
  { email: 'employee@acme.example', who: 'reads and comments' },
  { email: 'employee@globex.example', who: 'belongs to a second organisation' },
] as const;

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
