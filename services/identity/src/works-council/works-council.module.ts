import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { WorksCouncilController } from './works-council.controller.ts';
import { WorksCouncilService } from './works-council.service.ts';

@Module({
  imports: [OrganisationsModule],
  controllers: [WorksCouncilController],
  providers: [WorksCouncilService],
})
export class WorksCouncilModule {}
