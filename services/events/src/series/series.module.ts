import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.ts';
import { EventsModule } from '../events/events.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { RepetitionModule } from '../repetition/repetition.module.ts';
import { SeriesAnswersController } from './series-answers.controller.ts';
import { SeriesAnswersService } from './series-answers.service.ts';
import { SeriesController } from './series.controller.ts';
import { SeriesDates } from './series-dates.ts';
import { SeriesExtension } from './series-extension.ts';
import { SeriesMembersReader } from './series-members.ts';
import { SeriesEditWriter } from './series-edit-writer.ts';
import { SeriesEditing } from './series-editing.ts';
import { SeriesEnding } from './series-ending.ts';
import { SeriesOutcome } from './series-outcome.ts';
import { SeriesRules } from './series-rules.ts';
import { SeriesSchedule } from './series-schedule.ts';
import { SeriesStart } from './series-start.ts';
import { SeriesWriter } from './series-writer.ts';

/** Events that repeat. */
@Module({
  imports: [EventsModule, AnsweringModule, PlacesModule, RepetitionModule],
  exports: [SeriesStart],
  controllers: [SeriesController, SeriesAnswersController],
  providers: [
    ...[SeriesMembersReader, SeriesRules, SeriesDates, SeriesWriter, SeriesOutcome],
    ...[SeriesStart, SeriesEditWriter, SeriesEditing, SeriesEnding, SeriesExtension, SeriesSchedule],
    SeriesAnswersService,
  ],
})
export class SeriesModule {}
