import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { PrivacyController } from './privacy.controller.ts';
import { PrivacyService } from './privacy.service.ts';
import { ProfilePhotosModule } from '../profile-photos/profile-photos.module.ts';

@Module({
  imports: [ProfilePhotosModule, PeopleModule],
  controllers: [PrivacyController],
  providers: [PrivacyService],
})
export class PrivacyModule {}
