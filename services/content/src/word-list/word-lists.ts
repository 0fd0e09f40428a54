import { Injectable } from '@nestjs/common';
import { RememberedForOrganisation } from '@atrium/common/context/remembered-for-organisation';
import { compile, matchesIn, type CompiledWords } from './word-list.ts';
import { WordListRepository } from './word-list.repository.ts';

interface InUse {
  readonly version: number;
  readonly words: CompiledWords;
}

/** The organisations' lists as they are looked for in comments: read again only when they changed. */
@Injectable()
export class WordLists {
  private readonly inUse = new RememberedForOrganisation<InUse>((known) => this.read(known));

  constructor(private readonly repository: WordListRepository) {}

  /** The entries of the organisation's list that a text contains. */
  async matching(text: string): Promise<string[]> {
    return matchesIn(text, (await this.inUse.get()).words);
  }

  /** The organisation's list is another now. */
  forget(): void {
    this.inUse.forget();
  }

  private async read(known: InUse | undefined): Promise<InUse> {
    if (known && known.version === (await this.repository.version())) return known;
    const { version, words } = await this.repository.find();
    return { version, words: compile(words) };
  }
}
