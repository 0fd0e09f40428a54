import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ContentError, fieldAt, type ContentProblem } from './content-error.ts';
import { messageOf } from './issue-message.ts';

interface Row {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** The rows of a CSV file whose first line names the columns. Empty cells are left out of a row. */
export function parseCsv<S extends z.ZodType>(text: string, file: string, schema: S): z.output<S>[] {
  const problems: ContentProblem[] = [];
  const rows = rowsOf(text, file).flatMap(({ record, info }) => {
    const filled = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
    const result = schema.safeParse(filled, { reportInput: true });
    if (result.success) return [result.data];
    for (const issue of result.error.issues)
      problems.push({ line: info.lines, field: fieldAt(issue.path), message: messageOf(issue) });
    return [];
  });
  if (problems.length > 0) throw new ContentError(file, problems);
  return rows;
}

function rowsOf(text: string, file: string): Row[] {
  try {
    const options = { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true } as const;
    return parse(text, options) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ContentError(file, [
      { line: Number(error['lines']) || null, field: '', message: error.message },
    ]);
  }
}
