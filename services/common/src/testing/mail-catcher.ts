import { stackParts } from './stack-parts.ts';
import { until } from './until.ts';

/** As the catcher keeps it. */
export interface CaughtMail {
  readonly to: readonly { readonly address: string; readonly name: string }[];
  readonly from: readonly { readonly address: string; readonly name: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is there now for an address, the newest first. */
export async function caughtSoFar(to: string): Promise<readonly CaughtMail[]> {
  const answer = await fetch(`${stackParts.mailCatcherUrl}/email`);
  const mails = (await answer.json()) as CaughtMail[];
  return mails.filter((mail) => mail.to.some(({ address }) => address === to)).reverse();
}

/** The catcher says yes to a mail before it shows it: waits until so many are there for the address, the newest first. */
export const caught = (to: string, count = 1): Promise<readonly CaughtMail[]> =>
  until(async () => {
    const mails = await caughtSoFar(to);
    return mails.length < count ? null : mails;
  });
