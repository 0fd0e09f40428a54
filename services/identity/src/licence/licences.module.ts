import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { LicencesService } from './licences.service.ts';

@Module({
  imports: [OrganisationsModule, PersonRecordsModule],
  providers: [LicencesService],
  exports: [LicencesService],
})
export class LicencesModule {}
