import { stackServices } from './stack-services.ts';
import { until } from './until.ts';

/** A mail in the catcher's format. */
export interface ReceivedMail {
  readonly to: readonly { readonly address: string; readonly name: string }[];
  readonly from: readonly { readonly address: string; readonly name: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Mails received so far for an address, newest first. */
export async function mailsSoFar(to: string): Promise<readonly ReceivedMail[]> {
  const answer = await fetch(`${stackServices.mailCatcherUrl}/email`);
  const mails = (await answer.json()) as ReceivedMail[];
  return mails.filter((mail) => mail.to.some(({ address }) => address === to)).reverse();
}

/** Waits for the given number of mails for an address, newest first. The catcher accepts a mail before it lists it. */
export const receivedMails = (to: string, count = 1): Promise<readonly ReceivedMail[]> =>
  until(async () => {
    const mails = await mailsSoFar(to);
    return mails.length < count ? null : mails;
  });
