import { Module } from '@nestjs/common';
import { AdministratorsModule } from '../administrators/administrators.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { WorksCouncilController } from './works-council.controller.ts';
import { WorksCouncilService } from './works-council.service.ts';

@Module({
  imports: [AdministratorsModule, OrganisationsModule],
  controllers: [WorksCouncilController],
  providers: [WorksCouncilService],
})
export class WorksCouncilModule {}
