import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { wordList } from '@atrium/proto/content/word-list';
import { WordListService } from './word-list.service.ts';

@Controller()
export class WordListController {
  constructor(private readonly service: WordListService) {}

  @Route(wordList.get)
  get() {
    return this.service.get();
  }

  @Route(wordList.set)
  set(
    @BodyOf(wordList.set) { words }: Parsed<typeof wordList.set, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.service.set(words, expectedVersion);
  }
}
