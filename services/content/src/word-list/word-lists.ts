import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { compile, matchesIn, type CompiledWords } from './word-list.ts';
import { WordListRepository } from './word-list.repository.ts';

interface Kept {
  readonly version: number;
  readonly words: CompiledWords;
}

const mostKept = 500;

/** The organisations' lists as they are looked for in comments: read again only when they changed. */
@Injectable()
export class WordLists {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly repository: WordListRepository) {}

  /** The entries of the organisation's list that a text contains. */
  async matching(text: string): Promise<string[]> {
    return matchesIn(text, (await this.newest()).words);
  }

  private async newest(): Promise<Kept> {
    const org = currentOrganisation();
    const version = await this.repository.version();
    const kept = this.kept.get(org);
    if (kept?.version === version) return kept;
    const list = await this.repository.find();
    const newest = { version: list.version, words: compile(list.words) };
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(org, newest);
    return newest;
  }
}
