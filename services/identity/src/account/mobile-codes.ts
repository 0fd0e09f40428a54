import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { NoSms } from '@atrium/common/sms/no-sms';
import { Sms, SmsRejected } from '@atrium/common/sms/sms';
import type { Language } from '@atrium/proto/common';
import { randomUUID } from 'node:crypto';
import { pageLanguage } from '../page-texts/page-language.ts';
import { mobileChangeTexts } from './mobile-change.texts.ts';

@Injectable()
export class MobileCodes {
  constructor(private readonly sms: Sms) {}

  get canSend(): boolean {
    return !(this.sms instanceof NoSms);
  }

  async send(to: string, code: string, speaks: Language): Promise<void> {
    const language = pageLanguage(speaks, undefined, undefined);
    try {
      await this.sms.send({ id: randomUUID(), to, text: mobileChangeTexts[language](code), language });
    } catch (error) {
      if (error instanceof SmsRejected)
        throw new DomainError('invalid-input', undefined, [{ path: ['mobile'], code: 'phone' }]);
      throw new DomainError('unavailable', 'The SMS could not be sent. Try again');
    }
  }
}
