import { Global, Module } from '@nestjs/common';
import { DeletedContent } from './deleted-content.ts';
import { LanguageConfirmations } from './language-confirmations.ts';
import { PublishingSchedules } from './publishing-schedules.ts';
import { Deletions } from './deletions.ts';

/** For services whose content is written by administrators. */
@Global()
@Module({
  providers: [DeletedContent, Deletions, LanguageConfirmations, PublishingSchedules],
  exports: [DeletedContent, Deletions, LanguageConfirmations, PublishingSchedules],
})
export class AuthoringModule {}
