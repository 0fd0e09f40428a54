import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fromSource } from '../../../tools/prepare/paths.mjs';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Runs one of the programs in `programs` in its own process and waits for its first message. */
export async function startProgram<Word>(
  name: string,
  argument: string,
): Promise<{ child: ChildProcess; word: Word }> {
  const child = fork(file(`programs/${name}.ts`), [argument], { execArgv: [...fromSource] });
  const early = once(child, 'exit').then(() => {
    throw new Error(`${name} ended before it said anything`);
  });
  const [word] = (await Promise.race([once(child, 'message'), early])) as [Word];
  early.catch(() => undefined);
  return { child, word };
}

export async function killAtOnce(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (!child.kill('SIGKILL')) throw new Error('It had ended by itself before');
  await ended;
}
