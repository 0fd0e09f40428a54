/** Bytes per part: small enough to send again after a broken connection. */
export const partBytes = 16_000_000;

export interface UploadPart {
  /** From 1. */
  readonly number: number;
  /** Offset of its first byte. */
  readonly from: number;
  readonly size: number;
}

/** The parts in which a file of this size is sent. */
export const partsOf = (size: number): UploadPart[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, at) => ({
    number: at + 1,
    from: at * partBytes,
    size: Math.min(partBytes, size - at * partBytes),
  }));
