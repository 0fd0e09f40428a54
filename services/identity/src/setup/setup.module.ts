import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { SetupSectionsModule } from './setup-sections.module.ts';
import { SetupController } from './setup.controller.ts';
import { SetupService } from './setup.service.ts';

/** How the organisation is set up, beside its name, languages and switches. */
@Module({
  imports: [SetupSectionsModule, PeopleModule],
  controllers: [SetupController],
  providers: [SetupService],
  exports: [SetupSectionsModule],
})
export class SetupModule {}
