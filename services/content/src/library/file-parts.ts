/** Bytes of one part: little enough to be sent again when the line breaks. */
export const partBytes = 16_000_000;

export interface FilePart {
  /** From 1. */
  readonly number: number;
  /** Its first byte. */
  readonly from: number;
  readonly size: number;
}

/** In what a file of so many bytes is sent. */
export const partsOf = (size: number): FilePart[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, at) => ({
    number: at + 1,
    from: at * partBytes,
    size: Math.min(partBytes, size - at * partBytes),
  }));
