import { once } from 'node:events';
import type { ProblemCode } from '@atrium/proto/problem';

/**
 * What a child process writes to its standard output: the length of a JSON header as four bytes, the header, then the
 * files it made. JSON and lengths are simple enough to read from a process that may have been taken over.
 */
export interface ChildHeader {
  readonly value?: unknown;
  /** Lengths of the files in bytes. */
  readonly files?: readonly number[];
  readonly problem?: { readonly code: ProblemCode; readonly detail: string };
}

export interface ChildResult<T> {
  readonly value: T;
  readonly files: readonly Buffer[];
}

const lengthBytes = 4;
/** Written once the program has loaded: whatever fails afterwards is the fault of the file. */
export const readyMark = 0x21;

export async function writeFrame(header: ChildHeader, files: readonly Buffer[] = []): Promise<void> {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(text.length);
  for (const bytes of [length, text, ...files])
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
}

/** Null if the output is not one complete frame. */
export function readFrame(output: Buffer): { header: ChildHeader; files: Buffer[] } | null {
  if (output.length < lengthBytes) return null;
  let at = lengthBytes + output.readUInt32BE(0);
  if (at > output.length) return null;
  const header = JSON.parse(output.toString('utf8', lengthBytes, at)) as ChildHeader;
  const files = (header.files ?? []).map((length) => output.subarray(at, (at += length)));
  return at === output.length ? { header, files } : null;
}
