import { LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { ContentError, fieldAt, type ContentProblem } from './content-error.ts';
import { messageOf } from './issue-message.ts';

/** The content of a YAML file. Throws a `ContentError` that names every field that does not match the schema. */
export function parseYaml<S extends z.ZodType>(text: string, file: string, schema: S): z.output<S> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0)
    throw new ContentError(
      file,
      document.errors.map(({ message, pos }) => ({ line: lines.linePos(pos[0]).line, field: '', message })),
    );
  const result = schema.safeParse(document.toJS(), { reportInput: true });
  if (result.success) return result.data;
  throw new ContentError(
    file,
    result.error.issues.map((issue): ContentProblem => ({
      line: lineOf(document, issue.path, lines),
      field: fieldAt(issue.path),
      message: messageOf(issue),
    })),
  );
}

/** The line of a value, or of what should contain it. */
function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    const start = (node as { range?: [number, number, number] } | undefined)?.range?.[0];
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
}
