import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventSeriesRepository } from './event-series.repository.ts';
import { EventSeriesSchema } from './event-series.schema.ts';
import { RepetitionPersonalData } from './repetition.personal-data.ts';

/** On which dates events repeat. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'EventSeries', schema: EventSeriesSchema }])],
  providers: [EventSeriesRepository, RepetitionPersonalData],
  exports: [EventSeriesRepository],
})
export class RepetitionModule {}
