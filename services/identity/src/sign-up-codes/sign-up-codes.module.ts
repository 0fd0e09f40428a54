import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.ts';
import { PersonSchema } from '../people/person.schema.ts';
import { SignUpModule } from '../sign-up/sign-up.module.ts';
import { ActivationRepository } from './activation.repository.ts';
import { ActivationService } from './activation.service.ts';
import { CodeCards } from './code-cards.ts';
import { SignUpByCode } from './sign-up-by-code.ts';
import { SignUpCodesController } from './sign-up-codes.controller.ts';
import { SignUpCodesService } from './sign-up-codes.service.ts';

/** Signing up without mail or phone: by a code from one's manager; and how many have come. */
@Module({
  imports: [
    PeopleModule,
    SignUpModule,
    MongooseModule.forFeature([{ name: 'Person', schema: PersonSchema }]),
  ],
  controllers: [SignUpCodesController],
  providers: [ActivationRepository, ActivationService, CodeCards, SignUpByCode, SignUpCodesService],
})
export class SignUpCodesModule {}
