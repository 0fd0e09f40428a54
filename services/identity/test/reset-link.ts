import { receivedMails } from '@atrium/common/testing/mail-catcher';
import { LoginFormClient, actionOf, type Page } from './login-form-client.ts';
import type { TestRealm } from './test-realm.ts';

/** Asks Keycloak for a new password and opens the mailed link in another browser, which then shows the form. */
export async function openResetLink(realm: TestRealm, email: string): Promise<[LoginFormClient, Page]> {
  const client = new LoginFormClient(realm);
  const { text } = await client.begin();
  const forgotten = /href="([^"]*login-actions\/reset-credentials[^"]*)"/.exec(text)?.[1] ?? '';
  const form = await client.open(new URL(forgotten.replaceAll('&amp;', '&'), realm.issuer).href);
  await client.follow(await client.open(actionOf(form), { username: email }));
  const [mail] = await receivedMails(email);
  const reader = new LoginFormClient(realm);
  const link = /http\S+login-actions\/action-token\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return [reader, await reader.follow(await reader.open(link))];
}
