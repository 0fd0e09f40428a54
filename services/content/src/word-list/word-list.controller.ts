import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
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
  set({ body: { words }, expectedVersion }: Input<typeof wordList.set>) {
    return this.service.set(words, expectedVersion);
  }
}
