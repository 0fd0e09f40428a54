import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { NoSms } from '@atrium/common/sms/no-sms';
import { Sms, SmsRejected, type TextMessage } from '@atrium/common/sms/sms';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageLanguage } from '../page-texts/texts.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import { SignUpCandidates, type SignUpCandidate } from './sign-up-candidates.store.ts';
import { signUpTexts } from './sign-up.texts.ts';

interface CodeToSend {
  readonly to: string;
  readonly signUpCandidate: SignUpCandidate;
  readonly code: string;
  readonly language: PageLanguage;
}

/** Back-off in milliseconds. A code lives for minutes, so one that is not sent soon need not be sent at all. */
const pauses = [1_000, 5_000];

/** Sends codes to phones. People who already have an account are told so. */
@Injectable()
export class CodeSender implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly sms: Sms,
    private readonly signUpCandidates: SignUpCandidates,
    private readonly settings: SignInSettings,
    private readonly log: ServiceLog,
  ) {}

  get canSend(): boolean {
    return !(this.sms instanceof NoSms);
  }

  /** Returns before doing any of it, so the response time does not reveal whose number it is. */
  request(code: CodeToSend): void {
    const work: Promise<void> = this.send(code)
      .catch((error: unknown) => this.log.error({ error }, 'Could not send a verification code'))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send({ to, signUpCandidate, code, language }: CodeToSend): Promise<void> {
    const { phone } = signUpTexts[language];
    const { publicUrl } = this.settings;
    const text = (await this.signUpCandidates.hasSignedUp(signUpCandidate))
      ? phone.known(`${publicUrl}/login`)
      : // From the last line, phones offer the code to the page it is for, and to no other.
        `${phone.code(code)}\n\n@${new URL(publicUrl).hostname} #${code}`;
    await this.insist({ id: randomUUID(), to, text, language });
  }

  /** Retries while the gateway is unreachable, as long as the code is still of use. */
  private async insist(message: TextMessage): Promise<void> {
    for (const wait of pauses) {
      try {
        return await this.sms.send(message);
      } catch (error) {
        if (error instanceof SmsRejected) throw error;
        this.log.warn({ error }, 'SMS gateway failed, retrying');
        await pause(wait);
      }
    }
    await this.sms.send(message);
  }
}
