import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubjectSchema } from './subject.schema.ts';
import { SubjectsConsumer } from './subjects.consumer.ts';
import { SubjectsRepository } from './subjects.repository.ts';
import { Subjects } from './subjects.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Subject', schema: SubjectSchema }])],
  controllers: [SubjectsConsumer],
  providers: [SubjectsRepository, Subjects],
  exports: [Subjects],
})
export class SubjectsModule {}
