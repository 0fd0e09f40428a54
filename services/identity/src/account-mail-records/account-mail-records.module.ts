import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountMailQueue } from './account-mail-queue.ts';
import { AccountMailSchema } from './account-mail.schema.ts';
import { AccountMailsRepository } from './account-mails.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'AccountMail', schema: AccountMailSchema }])],
  providers: [AccountMailsRepository, AccountMailQueue],
  exports: [AccountMailsRepository, AccountMailQueue],
})
export class AccountMailRecordsModule {}
