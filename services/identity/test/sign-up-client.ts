import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { signUp, type SignUpCompletion, type SignUpTicket } from '@atrium/proto/identity/sign-up';
import { TestBrowser, TestClient } from './sign-in.browser.ts';

export const password = 'wild geese over Gdynia';

/** The sign-up steps as a browser takes them, and the messages they send. */
export class SignUpClient {
  private addresses = 0;

  constructor(readonly service: TestService) {}

  requestLink(email: string, language: 'en-GB' | 'pl' | 'de' = 'en-GB'): Promise<{ minutes: number }> {
    return this.service.call(signUp.byEmail, { body: { email, language } });
  }

  /** Waits until the address has at least `count` mails and returns the text of the newest. */
  mailTo(email: string, count = 1): Promise<string> {
    return until(async () => {
      const mails = await this.service.mailbox.list(email);
      return mails.length >= count ? mails[0]?.text : null;
    });
  }

  /** Requests a link and returns the secret from the mail. */
  async linkTo(email: string): Promise<string> {
    const to = email.toLowerCase();
    const before = (await this.service.mailbox.list(to)).length;
    await this.requestLink(email);
    return secretIn(await this.mailTo(to, before + 1));
  }

  confirm(secret: string): Promise<SignUpTicket> {
    return this.service.call(signUp.confirmEmail, { body: { secret } });
  }

  async ticketFor(email: string): Promise<SignUpTicket> {
    return this.confirm(await this.linkTo(email));
  }

  finish(ticket: string, changes: Partial<SignUpCompletion> = {}): Promise<{ email: string }> {
    const body = { ticket, first: 'Marta', last: 'Kowalska', password, repeated: password, terms: true };
    return this.service.call(signUp.complete, { body: { ...body, ...changes } });
  }

  askByPhone(number: string, language: 'en-GB' | 'pl' | 'de' = 'en-GB'): Promise<{ challenge: string }> {
    return this.service.call(signUp.byPhone, { body: { number, language } });
  }

  confirmPhone(challenge: string, code: string): Promise<SignUpTicket> {
    return this.service.call(signUp.confirmPhone, { body: { challenge, code } });
  }

  /** Requests a code for a known phone number and returns the challenge and the code. */
  async codeTo(number: string): Promise<{ challenge: string; code: string }> {
    const before = (await this.service.mailbox.list(number)).length;
    const { challenge } = await this.askByPhone(number);
    return { challenge, code: codeIn(await this.mailTo(number, before + 1)) };
  }

  /** Whether the built-in provider accepts the sign-in. Each attempt comes from another IP address. */
  async canSignIn(email: string, secret = password): Promise<boolean> {
    this.addresses += 1;
    const browser = new TestBrowser(this.service, { address: `203.0.113.${this.addresses}` });
    return (await new TestClient(browser, this.service).code(email, secret)) !== null;
  }
}

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

export const secretIn = (text: string): string => /\/login\/confirm-email#([\w-]+)/.exec(text)?.[1] ?? '';
