/** Lines as bytes, with the byte order mark by which spreadsheets recognise UTF-8. */
export async function* csvBytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF');
  for await (const line of lines) yield Buffer.from(line);
}
