import { DomainError } from '../errors/domain-error.ts';
import { readyMark, writeFrame, type ChildResult } from './child-frame.ts';

/**
 * The body of a program that reads one foreign file from its standard input, see `runInChild`. Memory and time are
 * limited by its parent.
 */
export async function childProgram<Request, Value>(
  work: (bytes: Buffer, request: Request) => Promise<ChildResult<Value>>,
): Promise<void> {
  process.stdout.write(Buffer.of(readyMark));
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  try {
    const { value, files } = await work(
      Buffer.concat(chunks),
      JSON.parse(process.argv[2] ?? '{}') as Request,
    );
    await writeFrame({ value, files: files.map(({ length }) => length) }, files);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await writeFrame({ problem: { code: error.code, detail: error.message } });
  }
}
