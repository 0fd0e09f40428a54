import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { SetupSectionsModule } from './setup-sections.module.ts';
import { SetupController } from './setup.controller.ts';
import { SetupService } from './setup.service.ts';
import { LicencesModule } from '../licence/licences.module.ts';

/** The setup of an organisation, apart from its name, languages and features. */
@Module({
  imports: [LicencesModule, SetupSectionsModule, PeopleModule],
  controllers: [SetupController],
  providers: [SetupService],
  exports: [SetupSectionsModule],
})
export class SetupModule {}
