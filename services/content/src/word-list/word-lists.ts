import { Injectable } from '@nestjs/common';
import { OrganisationCache } from '@atrium/common/memory/organisation-cache';
import { compile, matchesIn, type CompiledWords } from './word-list.ts';
import { WordListRepository } from './word-list.repository.ts';

interface LoadedWordList {
  readonly version: number;
  readonly words: CompiledWords;
}

/** Compiled word lists of organisations, read again only after a change. */
@Injectable()
export class WordLists {
  private readonly cache = new OrganisationCache<LoadedWordList>((known) => this.read(known));

  constructor(private readonly repository: WordListRepository) {}

  /** The entries of the organisation's list that a text contains. */
  async matching(text: string): Promise<string[]> {
    return matchesIn(text, (await this.cache.get()).words);
  }

  /** Call it when the organisation's list has changed. */
  invalidate(): void {
    this.cache.invalidate();
  }

  private async read(known: LoadedWordList | undefined): Promise<LoadedWordList> {
    if (known && known.version === (await this.repository.version())) return known;
    const { version, words } = await this.repository.find();
    return { version, words: compile(words) };
  }
}
