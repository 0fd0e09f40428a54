import type { SingleNodeSettings } from './config.ts';
import type { House } from './house.ts';

export const demoAccounts = [
  { email: 'superuser@acme.example', who: 'may do everything' },
  { email: 'editor@acme.example', who: 'writes articles, moderates comments' },
  { email: 'employee@acme.example', who: 'reads, reacts, comments' },
  { email: 'employee@globex.example', who: 'works in another organisation' },
] as const;

/** What a person at the terminal needs to go on. */
export function welcomeText({ ATRIUM_URL, ATRIUM_HOME }: SingleNodeSettings, house: House): string {
  const lines = ['', `  Atrium is at ${ATRIUM_URL}`, ''];
  if (house.demoPassword) {
    lines.push('  Sign in as');
    for (const { email, who } of demoAccounts) lines.push(`    ${email.padEnd(26)} ${who}`);
    lines.push(`  with the password ${house.demoPassword}`, '');
  }
  if (house.firstAdministrator) {
    lines.push(
      '  Nobody can sign in yet. This link makes the first administrator, once:',
      `    ${house.firstAdministrator}`,
      '',
    );
  }
  lines.push(
    `  Mails are at ${ATRIUM_URL}/dev/mail, the API reference at ${ATRIUM_URL}/api/docs`,
    `  Data is kept in ${ATRIUM_HOME}. Ctrl-C stops everything.`,
    '',
    '',
  );
  return lines.join('\n');
}
