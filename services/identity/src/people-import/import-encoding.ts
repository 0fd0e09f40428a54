import type { ImportEncoding, ImportFault } from '@atrium/proto/identity/people-import';

/** First bytes of files that are not text: what Excel saves by default, archives, and so on. */
const signatures: readonly (readonly [ImportFault['code'], string])[] = [
  ['spreadsheet', '504b0304'],
  ['spreadsheet', 'd0cf11e0a1b11ae1'],
  ['archive', '1f8b'],
  ['archive', '504b0506'],
  ['archive', '52617221'],
  ['archive', '377abcaf271c'],
  ['archive', '28b52ffd'],
  ['archive', 'fd377a585a00'],
  ['binary', '25504446'],
];

/** What a file is instead of text, or null. Nothing is ever unpacked, so archives can only be rejected. */
export function detectForeignType(start: Buffer): ImportFault['code'] | null {
  const hex = start.subarray(0, 8).toString('hex');
  return signatures.find(([, signature]) => hex.startsWith(signature))?.[0] ?? null;
}

const marks: readonly (readonly [ImportEncoding, string])[] = [
  ['utf-8', 'efbbbf'],
  ['utf-16le', 'fffe'],
  ['utf-16be', 'feff'],
];

/** The encoding according to the byte order mark, or to the positions of zero bytes, which no other encoding has. */
export function encodingFromBom(start: Buffer): ImportEncoding | null {
  const marked = marks.find(([, mark]) => start.subarray(0, 3).toString('hex').startsWith(mark));
  if (marked) return marked[0];
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  const [even, odd] = zeros as [number, number];
  if (even + odd < start.length / 4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * Bytes that are Polish letters in Windows-1250 (ą ł ś ź ż and their capitals), but in Windows-1252 symbols that occur
 * in no name.
 */
const polish = new Set([0xb9, 0xb3, 0x9c, 0x9f, 0xbf, 0xa5, 0xa3, 0x8c, 0x8f, 0xaf]);

/** Which of the two Windows encodings a text has that is not UTF-8. */
export const guessWindowsEncoding = (bytes: Buffer): ImportEncoding =>
  bytes.some((byte) => polish.has(byte)) ? 'windows-1250' : 'windows-1252';

/** A text in a single-byte encoding has no zero bytes. */
export const hasNullBytes = (bytes: Buffer): boolean => bytes.includes(0);

/** Checks chunk by chunk whether a file of any length is UTF-8. */
export class Utf8Check {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  isValid = true;

  add(chunk: Buffer | undefined): void {
    if (!this.isValid) return;
    try {
      this.decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      this.isValid = false;
    }
  }
}

/** Decodes bytes to text, without the byte order mark. Throws on bytes that are invalid in this encoding. */
export async function* decode(
  chunks: AsyncIterable<Buffer>,
  encoding: ImportEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
