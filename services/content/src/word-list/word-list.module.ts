import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WordListController } from './word-list.controller.ts';
import { WordListRepository } from './word-list.repository.ts';
import { WordListSchema } from './word-list.schema.ts';
import { WordListService } from './word-list.service.ts';
import { WordLists } from './word-lists.ts';
import { WordListPersonalData } from './word-list.personal-data.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'WordList', schema: WordListSchema }])],
  controllers: [WordListController],
  providers: [WordListPersonalData, WordListRepository, WordListService, WordLists],
  exports: [WordLists],
})
export class WordListModule {}
