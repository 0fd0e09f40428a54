import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MediaModule } from '../media/media.module.ts';
import { Answering } from './answering.ts';
import { AnswersRepository } from './answers.repository.ts';
import { GivenAnswers } from './given-answers.ts';
import { InterestSchema } from './interest.schema.ts';
import { ManagedVacanciesController } from './managed-vacancies.controller.ts';
import { ManagedVacanciesService } from './managed-vacancies.service.ts';
import { ReferralSchema } from './referral.schema.ts';
import { VacanciesController } from './vacancies.controller.ts';
import { VacanciesRepository } from './vacancies.repository.ts';
import { VacanciesService } from './vacancies.service.ts';
import { VacancyCards } from './vacancy-cards.ts';
import { VacancyComposer } from './vacancy-composer.ts';
import { VacancyErasure } from './vacancy-erasure.ts';
import { VacancyImporter } from './vacancy-importer.ts';
import { VacancyLog } from './vacancy-log.ts';
import { VacancyNotices } from './vacancy-notices.ts';
import { VacancyRemoval } from './vacancy-removal.ts';
import { VacancySearchSchema } from './vacancy-search.schema.ts';
import { VacancySearchesController } from './vacancy-searches.controller.ts';
import { VacancySearchesRepository } from './vacancy-searches.repository.ts';
import { VacancySearchesService } from './vacancy-searches.service.ts';
import { VacancySight } from './vacancy-sight.ts';
import { VacancySchema } from './vacancy.schema.ts';

const models = MongooseModule.forFeature([
  { name: 'Vacancy', schema: VacancySchema },
  { name: 'Interest', schema: InterestSchema },
  { name: 'Referral', schema: ReferralSchema },
  { name: 'VacancySearch', schema: VacancySearchSchema },
]);

/** Jobs an organisation has to give: advertised, answered, recommended. */
@Module({
  imports: [models, MediaModule],
  controllers: [VacanciesController, ManagedVacanciesController, VacancySearchesController],
  providers: [
    ...[VacanciesRepository, AnswersRepository, VacancySearchesRepository],
    ...[VacancyCards, VacancyComposer, VacancyNotices, VacancyErasure, VacancyImporter],
    ...[VacancySight, VacancyLog, VacancyRemoval, Answering, GivenAnswers],
    ...[VacanciesService, ManagedVacanciesService, VacancySearchesService],
  ],
  exports: [VacancyErasure, VacancyImporter],
})
export class VacanciesModule {}
