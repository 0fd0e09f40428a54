import { importLimits, type ImportFault, type ImportSeparator } from '@atrium/proto/identity/people-import';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that cannot be read, and why. */
export class UnreadableFile extends Error {
  readonly fault: ImportFault;
  constructor(code: ImportFault['code'], line: number | null = null) {
    super(`The file cannot be read: ${code}`);
    this.name = 'UnreadableFile';
    this.fault = { code, line };
  }
}

/** One record of the file with the line it ends at. */
export interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A longer row means a quote that was never closed. */
const longestRow = 256 * 1024;
const separators: readonly ImportSeparator[] = [',', ';', '\t', '|'];

/** The separator that occurs most often, and equally often, in the first lines. */
export function guessSeparator(text: string): ImportSeparator {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  const separator = separators.find((separator) => separator === declared);
  if (separator) return separator;
  const lines = text
    .replaceAll(/"[^"]*"/g, '""')
    .split(/\r\n|\n|\r/)
    .filter(Boolean)
    .slice(0, 20);
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const same = counts.filter((count) => count > 0 && count === counts[0]).length;
    return { separator, score: (counts[0] ?? 0) > 0 ? same * 100 + (counts[0] as number) : 0 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** The records of a text as a stream, header first. Stops at the first error that makes the rest unreliable. */
export async function* readLines(
  text: AsyncIterable<string>,
  separator: ImportSeparator,
): AsyncGenerator<Line> {
  const parser = parse({
    delimiter: separator,
    bom: true,
    // A file written by several programs may mix line endings.
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  // The loop below throws the errors of both streams.
  void pipeline(Readable.from(text), parser).catch(() => undefined);
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (rows === 0 && isSeparatorLine(record)) continue;
      if (record.every((cell) => cell.trim() === '')) continue;
      if ((rows += 1) > importLimits.rows + 1) throw new UnreadableFile('too-many', info.lines);
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw toFault(error);
  } finally {
    parser.destroy();
  }
}

/** Excel's `sep=;` line, which the separator splits in two. */
const isSeparatorLine = (cells: readonly string[]): boolean =>
  /^sep=/i.test(cells[0] ?? '') && cells.join('').length <= 5;

function toFault(error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = typeof error['lines'] === 'number' ? error['lines'] : null;
    return new UnreadableFile(error.code === 'CSV_MAX_RECORD_SIZE' ? 'long-row' : 'quotes', line);
  }
  return error instanceof TypeError ? new UnreadableFile('encoding') : error;
}
