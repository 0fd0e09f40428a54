import { Module } from '@nestjs/common';
import { SubjectsModule } from './subjects/subjects.module.ts';

@Module({ imports: [SubjectsModule] })
export class ContentModule {}
