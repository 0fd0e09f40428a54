import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { PrivacyController } from './privacy.controller.ts';
import { PrivacyService } from './privacy.service.ts';

@Module({ imports: [PeopleModule], controllers: [PrivacyController], providers: [PrivacyService] })
export class PrivacyModule {}
