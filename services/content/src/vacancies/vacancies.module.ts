import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MediaModule } from '../media/media.module.ts';
import { VacancyResponsesService } from './vacancy-responses.service.ts';
import { VacancyResponsesRepository } from './vacancy-responses.repository.ts';
import { VacancyResponseLists } from './vacancy-response-lists.ts';
import { InterestSchema } from './interest.schema.ts';
import { ManagedVacanciesController } from './managed-vacancies.controller.ts';
import { ManagedVacanciesService } from './managed-vacancies.service.ts';
import { ReferralSchema } from './referral.schema.ts';
import { VacanciesController } from './vacancies.controller.ts';
import { VacanciesRepository } from './vacancies.repository.ts';
import { VacanciesService } from './vacancies.service.ts';
import { VacancyPresenter } from './vacancy-presenter.ts';
import { VacancyAssembler } from './vacancy-assembler.ts';
import { VacancyErasure } from './vacancies.erasure.ts';
import { VacancyImporter } from './vacancy-importer.ts';
import { VacancyAuthoring } from './vacancy-authoring.ts';
import { VacancyAudit } from './vacancy-audit.ts';
import { VacancyLiveEvents } from './vacancy-live-events.ts';
import { VacancyPurger } from './vacancy-purger.ts';
import { VacancySearchKind } from './vacancy-search-kind.ts';
import { VacancySearchSchema } from './vacancy-search.schema.ts';
import { VacancySearchesController } from './vacancy-searches.controller.ts';
import { VacancySearchesRepository } from './vacancy-searches.repository.ts';
import { VacancySearchesService } from './vacancy-searches.service.ts';
import { VacancyScope } from './vacancy-scope.ts';
import { VacancySchema } from './vacancy.schema.ts';
import { VacanciesPersonalData } from './vacancies.personal-data.ts';

const models = MongooseModule.forFeature([
  { name: 'Vacancy', schema: VacancySchema },
  { name: 'Interest', schema: InterestSchema },
  { name: 'Referral', schema: ReferralSchema },
  { name: 'VacancySearch', schema: VacancySearchSchema },
]);

/** Vacancies: advertising, responses and referrals. */
@Module({
  imports: [models, MediaModule],
  controllers: [VacanciesController, ManagedVacanciesController, VacancySearchesController],
  providers: [
    VacanciesPersonalData,
    ...[VacanciesRepository, VacancyResponsesRepository, VacancySearchesRepository],
    ...[VacancyPresenter, VacancyAssembler, VacancyLiveEvents, VacancyErasure, VacancyImporter],
    ...[
      VacancyScope,
      VacancyAudit,
      VacancyPurger,
      VacancyAuthoring,
      VacancyResponsesService,
      VacancyResponseLists,
    ],
    ...[VacanciesService, ManagedVacanciesService, VacancySearchesService, VacancySearchKind],
  ],
  exports: [VacancyImporter],
})
export class VacanciesModule {}
