import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { SignUpModule } from '../sign-up/sign-up.module.ts';
import { ActivationRepository } from './activation.repository.ts';
import { ActivationService } from './activation.service.ts';
import { SignUpCodeIssuer } from './sign-up-code-issuer.ts';
import { SignUpByCode } from './sign-up-by-code.ts';
import { SignUpCodesController } from './sign-up-codes.controller.ts';
import { SignUpCodesService } from './sign-up-codes.service.ts';

/** Sign-up without mail or phone, with a code from one's manager, and activation figures. */
@Module({
  imports: [PeopleModule, SignUpModule],
  controllers: [SignUpCodesController],
  providers: [ActivationRepository, ActivationService, SignUpCodeIssuer, SignUpByCode, SignUpCodesService],
})
export class SignUpCodesModule {}
