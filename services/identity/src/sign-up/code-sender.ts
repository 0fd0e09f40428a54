import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { NoSms } from '@atrium/common/sms/no-sms';
import { Sms, SmsRefused, type TextMessage } from '@atrium/common/sms/sms';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageLanguage } from '../sign-in/pages/texts.ts';
import { SignInSettings } from '../sign-in/sign-in.settings.ts';
import { Candidates, type Candidate } from './candidates.ts';
import { signUpTexts } from './sign-up.texts.ts';

interface CodeToSend {
  readonly to: string;
  readonly candidate: Candidate;
  readonly code: string;
  readonly language: PageLanguage;
}

/** A code lives for minutes: what does not leave soon need not leave at all. In milliseconds. */
const pauses = [1_000, 5_000];

/** Sends codes to phones; who has an account is told so. */
@Injectable()
export class CodeSender implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly sms: Sms,
    private readonly candidates: Candidates,
    private readonly settings: SignInSettings,
    private readonly log: ServiceLog,
  ) {}

  get canSend(): boolean {
    return !(this.sms instanceof NoSms);
  }

  /** Answers before any of it, so that how long it takes does not say whose number it is. */
  request(code: CodeToSend): void {
    const work: Promise<void> = this.send(code)
      .catch((error: unknown) => this.log.error({ error }, 'a code to sign up with was not sent'))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send({ to, candidate, code, language }: CodeToSend): Promise<void> {
    const { phone } = signUpTexts[language];
    const { publicUrl } = this.settings;
    const text = (await this.candidates.hasArrived(candidate))
      ? phone.known(`${publicUrl}/login`)
      : // The last line is how phones offer the code to the page it is for, and to no other.
        `${phone.code(code)}\n\n@${new URL(publicUrl).hostname} #${code}`;
    await this.insist({ id: randomUUID(), to, text, language });
  }

  /** A gateway that is away is asked again, as long as the code is worth it. */
  private async insist(message: TextMessage): Promise<void> {
    for (const wait of pauses) {
      try {
        return await this.sms.send(message);
      } catch (error) {
        if (error instanceof SmsRefused) throw error;
        this.log.warn({ error }, 'the SMS gateway is asked again');
        await pause(wait);
      }
    }
    await this.sms.send(message);
  }
}
