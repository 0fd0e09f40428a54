import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.ts';
import { SetupSectionSchema } from './setup-section.schema.ts';
import { SetupController } from './setup.controller.ts';
import { SetupRepository } from './setup.repository.ts';
import { SetupService } from './setup.service.ts';

const models = MongooseModule.forFeature([{ name: 'SetupSection', schema: SetupSectionSchema }]);

/** How the organisation is set up, beside its name, languages and switches. */
@Module({
  imports: [models, PeopleModule],
  controllers: [SetupController],
  providers: [SetupRepository, SetupService],
  exports: [SetupRepository],
})
export class SetupModule {}
