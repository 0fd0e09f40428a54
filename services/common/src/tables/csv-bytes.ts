/** A file of lines, with the mark by which spreadsheets know UTF-8. */
export async function* csvBytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF');
  for await (const line of lines) yield Buffer.from(line);
}
