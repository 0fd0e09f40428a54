import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { compile, matchesIn, type CompiledWords } from './word-list.ts';
import { WordListRepository } from './word-list.repository.ts';

interface Kept {
  readonly version: number;
  readonly words: CompiledWords;
  /** When it was last known to be the newest, in milliseconds. */
  readonly checkedAt: number;
}

const mostKept = 500;
/** For so long, in milliseconds, a list changed by another replica of the service may not be heeded yet by this one. */
const trustedFor = 1_000;

/** The organisations' lists as they are looked for in comments: read again only when they changed. */
@Injectable()
export class WordLists {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly repository: WordListRepository) {}

  /** The entries of the organisation's list that a text contains. */
  async matching(text: string): Promise<string[]> {
    return matchesIn(text, (await this.newest()).words);
  }

  /** The organisation's list is another now. */
  forget(): void {
    this.kept.delete(currentOrganisation());
  }

  private async newest(): Promise<Kept> {
    const org = currentOrganisation();
    const kept = this.kept.get(org);
    const checkedAt = Date.now();
    if (kept && checkedAt - kept.checkedAt < trustedFor) return kept;
    const newest = await this.readAgain(kept, checkedAt);
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(org, newest);
    return newest;
  }

  private async readAgain(kept: Kept | undefined, checkedAt: number): Promise<Kept> {
    if (kept && kept.version === (await this.repository.version())) return { ...kept, checkedAt };
    const { version, words } = await this.repository.find();
    return { version, words: compile(words), checkedAt };
  }
}
