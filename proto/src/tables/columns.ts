import type { Localised } from '../common.ts';
import type { ColumnTitle } from './titles.ts';
import type { Labels } from './labels.ts';
import type { TableLabel } from './value-labels.ts';

/** Kinds of IDs that a table shows as names. `address` is a person's e-mail address. */
export type NamedKind =
  'person' | 'site' | 'department' | 'grade' | 'status' | 'role' | 'unit' | 'channel' | 'address';

/** Content of a table column, which decides its type in a spreadsheet. */
export type ColumnContent<Item> =
  | { readonly kind: 'text'; readonly of: (item: Item) => string | null }
  /** Texts by language. The reader's language is shown. */
  | { readonly kind: 'texts'; readonly of: (item: Item) => Localised }
  | { readonly kind: 'number'; readonly of: (item: Item) => number | null }
  /** A moment, shown in the organisation's time zone. */
  | { readonly kind: 'instant'; readonly of: (item: Item) => string | null }
  | { readonly kind: 'flag'; readonly of: (item: Item) => boolean }
  /** One of a few values that have a label in every language. */
  | { readonly kind: 'label'; readonly of: (item: Item) => TableLabel | null }
  /** Phrases in the reader's language, separated by semicolons. */
  | { readonly kind: 'phrases'; readonly of: (item: Item) => readonly Labels[] }
  | {
      readonly kind: 'name';
      readonly named: NamedKind;
      readonly of: (item: Item) => string | readonly string[] | null;
    };

/** A column of an exported table. */
export type Column<Item> = ColumnContent<Item> & {
  /** One of the titles that features share, or its own. */
  readonly title: ColumnTitle | Labels;
  /** Whether it says what one person did or when. Not for what everyone may see of each other. */
  readonly personLevel?: true;
};

/** Item type of a list response. */
export type ItemOf<Response> = Response extends { items: readonly (infer Item)[] } ? Item : never;
