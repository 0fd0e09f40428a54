import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { OwnPortraitController } from './own-portrait.controller.ts';
import { PictureIntake } from './picture-intake.ts';
import { OwnPortraitService } from './own-portrait.service.ts';

/** How people come to have the portrait they want. */
@Module({
  imports: [PeopleModule],
  controllers: [OwnPortraitController],
  providers: [OwnPortraitService, PictureIntake],
})
export class OwnPortraitModule {}
