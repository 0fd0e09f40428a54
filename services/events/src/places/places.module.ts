import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnswerSchema } from './answer.schema.ts';
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
  providers: [PlacesRepository, AnswersRepository, OwnAnswers],
  exports: [models, PlacesRepository, AnswersRepository, OwnAnswers],
})
export class PlacesModule {}
