import type { SingleNodeSettings } from './config.ts';
import type { PreparedInstallation } from './prepare-installation.ts';

export const demoComplete = 'Demo data complete.';

/** What the person at the terminal needs to continue. */
export function welcomeText(
  { ATRIUM_URL, ATRIUM_HOME, SMTP_URL }: SingleNodeSettings,
  { demo, firstAdministrator, filling }: PreparedInstallation,
  mailboxKey: string | null,
): string {
  const lines = ['', `  Atrium is running at ${ATRIUM_URL}`, ''];
  if (demo) {
    lines.push('  Demo accounts:');
    for (const { email, description } of demo.accounts) lines.push(`    ${email.padEnd(26)} ${description}`);
    lines.push(`  Password for all of them: ${demo.password}`, '');
    if (filling)
      lines.push(
        '  Demo data is still being created. You can sign in already; more appears as it is ready.',
        '',
      );
  }
  if (firstAdministrator) {
    lines.push(
      '  There are no accounts yet. Create the first administrator with this one-time link:',
      `    ${firstAdministrator}`,
      '',
    );
  }
  const kept = SMTP_URL === undefined ? 'E-mails:      ' : 'Text messages:';
  lines.push(
    mailboxKey === null
      ? `  ${kept} in ${ATRIUM_HOME}/mail; shown in the browser only if HOST is 127.0.0.1`
      : `  ${kept} ${ATRIUM_URL}/dev/mail?key=${mailboxKey}`,
    `  API reference: ${ATRIUM_URL}/api/docs`,
    `  Data:          ${ATRIUM_HOME}`,
    '  Press Ctrl-C to stop.',
    '',
    '',
  );
  return lines.join('\n');
}
