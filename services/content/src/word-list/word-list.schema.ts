import { Schema } from 'mongoose';

/** One per organisation; its key is the organisation. */
export interface WordListRecord {
  readonly _id: string;
  readonly words: readonly string[];
  readonly version: number;
}

export const WordListSchema = new Schema<WordListRecord>(
  { _id: String, words: [String], version: Number },
  { collection: 'word_lists', versionKey: false },
).index({ org: 1 });
