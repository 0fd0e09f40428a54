import { Injectable } from '@nestjs/common';
import type { ImportEncoding, ImportSeparator } from '@atrium/proto/identity/people-import';
import { importLimits } from '@atrium/proto/identity/people-import';
import { guessSeparator, readLines, UnreadableFile, type Line } from './import-csv.ts';
import {
  decode,
  detectForeignType,
  hasNullBytes,
  encodingFromBom,
  Utf8Check,
  guessWindowsEncoding,
} from './import-encoding.ts';
import { ImportFiles } from './import-files.ts';

export interface ParseHints {
  readonly encoding?: ImportEncoding | undefined;
  readonly separator?: ImportSeparator | undefined;
}

export interface InspectedFile {
  readonly encoding: ImportEncoding;
  readonly separator: ImportSeparator;
  readonly columns: { header: string; sample: string[] }[];
}

const headBytes = 64 * 1024;
const samples = 4;

/** Detects the encoding, the separator and the columns of a file. */
@Injectable()
export class ImportInspection {
  constructor(private readonly files: ImportFiles) {}

  async inspect(id: string, parseHints: ParseHints): Promise<InspectedFile> {
    const encoding = parseHints.encoding ?? (await this.encodingOf(id));
    const separator = parseHints.separator ?? guessSeparator(await this.beginning(id, encoding));
    const [header, ...rows] = await this.firstLines(id, encoding, separator);
    if (!header || rows.length === 0) throw new UnreadableFile('empty');
    if (header.cells.length < 2 || header.cells.length > importLimits.columns)
      throw new UnreadableFile('columns', header.line);
    const columns = header.cells.map((name, at) => ({
      header: name.trim().slice(0, 100),
      sample: rows.map(({ cells }) => (cells[at] ?? '').trim().slice(0, 60)),
    }));
    return { encoding, separator, columns };
  }

  /** All records of the file, header first. */
  async lines(
    id: string,
    { encoding, separator }: Pick<InspectedFile, 'encoding' | 'separator'>,
  ): Promise<AsyncGenerator<Line>> {
    return readLines(decode(await this.files.read(id), encoding), separator);
  }

  private async encodingOf(id: string): Promise<ImportEncoding> {
    const utf8 = new Utf8Check();
    let head = Buffer.alloc(0);
    let isPolish = false;
    for await (const chunk of (await this.files.read(id)) as AsyncIterable<Buffer>) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      utf8.add(chunk);
      isPolish ||= guessWindowsEncoding(chunk) === 'windows-1250';
    }
    utf8.add(undefined);
    const foreign = detectForeignType(head);
    if (foreign) throw new UnreadableFile(foreign);
    const marked = encodingFromBom(head);
    if (marked) return marked;
    if (hasNullBytes(head)) throw new UnreadableFile('binary');
    if (utf8.isValid) return 'utf-8';
    return isPolish ? 'windows-1250' : 'windows-1252';
  }

  private async beginning(id: string, encoding: ImportEncoding): Promise<string> {
    let text = '';
    try {
      for await (const part of decode(await this.files.read(id), encoding)) {
        text += part;
        if (text.length > headBytes / 4) break;
      }
    } catch {
      throw new UnreadableFile('encoding');
    }
    return text;
  }

  private async firstLines(
    id: string,
    encoding: ImportEncoding,
    separator: ImportSeparator,
  ): Promise<Line[]> {
    const found: Line[] = [];
    for await (const line of await this.lines(id, { encoding, separator }))
      if (found.push(line) > samples) break;
    return found;
  }
}
