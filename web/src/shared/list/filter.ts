import type { ComboboxData } from '@mantine/core';

/** A part of a list, as a filter that can be chosen with one click: "In review". */
export interface View<S> {
  readonly label: string;
  /** The filters of this part; the filters that other views set are cleared. */
  readonly search: Partial<S>;
}

interface Field<S> {
  /** The filter of the endpoint. */
  readonly by: keyof S & string;
  /** What the list is filtered by: "Site". */
  readonly label: string;
}

/** A filter of a list. Its value is in the URL. */
export type Filter<S> = Field<S> &
  (
    | { readonly kind: 'text'; readonly placeholder?: string }
    | {
        readonly kind: 'choice';
        /** Shown while no choice is made: "All sites". */
        readonly every: string;
        readonly options: ComboboxData | undefined;
        readonly isSearchable?: boolean;
      }
    | { readonly kind: 'person'; readonly every: string; readonly otherwise?: string | undefined }
    | { readonly kind: 'day'; readonly prefix: string; readonly min?: string; readonly max?: string }
  );
