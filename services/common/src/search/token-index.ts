import type { Model, QueryFilter } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';

export type TokenField = 'titleWords' | 'words';

/** Rows are counted up to here: of two frequent words, either may be read first. */
const maxCount = 1_000;
/** Words that one beginning stands for. The database reads them all in one order. */
const maxBegun = 120;
const keysAtOnce = 250;
const maxReads = 12;

const afterEvery = '\uffff';
const nextAfter = (word: string): string => `${word}\u0000`;

/** An index on the tokens of texts that ends with the date by which the newest come first. */
export class TokenIndex<Row> {
  readonly hint: Record<string, 1 | -1>;

  constructor(
    private readonly model: Model<Row>,
    private readonly field: TokenField,
    private readonly newest: string,
  ) {
    this.hint = { org: 1, [field]: 1, [newest]: -1 };
  }

  /** How many rows have one of these tokens, up to a limit. */
  async count(tokens: readonly string[]): Promise<number> {
    return this.model.countDocuments({ [this.field]: { $in: tokens } } as QueryFilter<Row>, {
      ...{ hint: this.hint, limit: maxCount },
    });
  }

  /**
   * The first words that begin so. Reads some entries of the index, and jumps over the rest of the last word: a word has
   * as many entries as there are texts with it.
   */
  async wordsBeginning(beginning: string): Promise<string[]> {
    const words = new Set<string>();
    let from = beginning;
    for (let read = 0; read < maxReads && words.size < maxBegun; read += 1) {
      const keys = await this.keysBetween(from, beginning + afterEvery);
      for (const word of keys) words.add(word);
      const last = keys.at(-1);
      if (keys.length < keysAtOnce || last === undefined) break;
      from = nextAfter(last);
    }
    return [...words].slice(0, maxBegun);
  }

  private async keysBetween(from: string, to: string): Promise<string[]> {
    const org = currentOrganisation();
    const bound = (word: string) => ({ org, [this.field]: word, [this.newest]: null });
    const keys = await this.model
      .find()
      .setOptions({ hint: this.hint, min: bound(from), max: bound(to), returnKey: true })
      .limit(keysAtOnce)
      .lean<Record<string, string>[]>();
    return keys.flatMap((key) => key[this.field] ?? []);
  }
}
