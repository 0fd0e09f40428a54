interface Described {
  readonly id: string;
  readonly name: string;
}

/** An attachment as its message stores it, with everything needed to show it. It never changes. */
export type StoredAttachment =
  | (Described & {
      readonly kind: 'picture';
      readonly width: number;
      readonly height: number;
      readonly placeholder: string;
      readonly widths: readonly number[];
    })
  | (Described & {
      readonly kind: 'voice';
      readonly size: number;
      readonly type: string;
      readonly seconds: number;
    })
  | (Described & { readonly kind: 'file'; readonly size: number; readonly type: string });

/** What an upload knows besides its file. */
export interface AttachmentDetails {
  /** Voice messages only. */
  readonly seconds: number | null;
}
