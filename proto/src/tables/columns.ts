import type { Localised } from '../common.ts';
import type { ColumnTitle } from './titles.ts';
import type { TableWord, Words } from './words.ts';

/** What ids can stand for, so that a table shows names; `address` is a person's e-mail. */
export type NamedKind =
  'person' | 'site' | 'department' | 'grade' | 'status' | 'role' | 'unit' | 'channel' | 'address';

/** What a column of a table holds, and so what a spreadsheet takes it for. */
export type ColumnContent<Item> =
  | { readonly kind: 'text'; readonly of: (item: Item) => string | null }
  /** Texts by language, of which the reader's is shown. */
  | { readonly kind: 'texts'; readonly of: (item: Item) => Localised }
  | { readonly kind: 'number'; readonly of: (item: Item) => number | null }
  /** A moment, shown by the organisation's clock. */
  | { readonly kind: 'instant'; readonly of: (item: Item) => string | null }
  | { readonly kind: 'flag'; readonly of: (item: Item) => boolean }
  /** One of a few values that have a word in every language. */
  | { readonly kind: 'word'; readonly of: (item: Item) => TableWord | null }
  /** Phrases in the reader's language, separated by semicolons. */
  | { readonly kind: 'phrases'; readonly of: (item: Item) => readonly Words[] }
  | {
      readonly kind: 'name';
      readonly named: NamedKind;
      readonly of: (item: Item) => string | readonly string[] | null;
    };

/** A column of a table as a file. */
export type Column<Item> = ColumnContent<Item> & {
  readonly title: ColumnTitle;
  /** Whether it says of one person what they did or when: nothing that everybody may see of each other. */
  readonly personLevel?: true;
};

/** What stands on a page of a list. */
export type ItemOf<Response> = Response extends { items: readonly (infer Item)[] } ? Item : never;
