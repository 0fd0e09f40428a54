const keyLength = 32;

/** Keys of 256 bits in base64, separated by commas or white space. Null if any is not one. */
export function parseKeyList(text: string): readonly Uint8Array[] | null {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => new Uint8Array(Buffer.from(part, 'base64')));
  return keys.length > 0 && keys.every(({ length }) => length === keyLength) ? keys : null;
}
