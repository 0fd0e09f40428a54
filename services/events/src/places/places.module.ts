import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnswersErasure } from './answers.erasure.ts';
import { AnswerSchema } from './answer.schema.ts';
import { AnswersPersonalData } from './answers.personal-data.ts';
import { AnswersRepository } from './answers.repository.ts';
import { OwnAnswers } from './own-answers.ts';
import { PlacesRepository } from './places.repository.ts';
import { PlacesSchema } from './places.schema.ts';

const models = MongooseModule.forFeature([
  { name: 'EventAnswer', schema: AnswerSchema },
  { name: 'EventPlaces', schema: PlacesSchema },
]);

/** Answers to invitations, and the places that they take. */
@Module({
  imports: [models],
  providers: [PlacesRepository, AnswersRepository, OwnAnswers, AnswersErasure, AnswersPersonalData],
  exports: [PlacesRepository, AnswersRepository, OwnAnswers],
})
export class PlacesModule {}
