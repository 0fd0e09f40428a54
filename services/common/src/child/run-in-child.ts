import { spawn, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../errors/domain-error.ts';
import { readFrame, readyMark, type ChildHeader, type ChildResult } from './child-frame.ts';
import { nodeFlags, reservedKilobytes } from './node-flags.ts';
import { watchMemory } from './watch-memory.ts';

export interface ChildLimits {
  /** Memory that the process may allocate, above the size of its program. */
  readonly megabytes: number;
  /** Seconds of computing time; the process is ended after three times as many in any case. */
  readonly seconds: number;
  readonly outputBytes: number;
}

export interface ChildJob extends ChildLimits {
  /** From {@link programBeside}. */
  readonly program: URL;
  /** Passed to the program as JSON. */
  readonly request: object;
}

/** The process ran into a limit, or its file crashed it. */
export class ChildFailed extends Error {}

/** A program next to the calling module, from source or built. */
export const programBeside = (module: string, name: string): URL =>
  new URL(`./${name}${extname(new URL(module).pathname)}`, module);

/**
 * Limits are the operating system's: a decoder allocates outside the heap that Node.js could limit. Should the
 * container run out of memory nevertheless, the child is ended before the service.
 */
const limited =
  'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; { echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$@"';

/** Runs a {@link childProgram} on a foreign file. Throws {@link ChildFailed}, or the problem that the program found. */
export async function runInChild<T>(job: ChildJob, file: Readable | Buffer): Promise<ChildResult<T>> {
  const child = start(job, await reservedKilobytes());
  const timer = setTimeout(() => child.kill('SIGKILL'), job.seconds * 3000);
  const stopWatching = watchMemory(child, job.megabytes);
  try {
    const [output] = await Promise.all([outputOf(child, job.outputBytes), feed(child, file), started(child)]);
    return resultOf<T>(output);
  } finally {
    clearTimeout(timer);
    stopWatching();
    child.kill('SIGKILL');
  }
}

/** Without the environment of the service, which holds its secrets, and without the right to write files. */
function start({ program, request, megabytes, seconds }: ChildJob, reserved: number): ChildProcess {
  const path = fileURLToPath(program);
  const flags = path.endsWith('.ts') ? [...nodeFlags, '--conditions=source'] : nodeFlags;
  const command = [process.execPath, ...flags, path, JSON.stringify(request)];
  const limits = [String(seconds), String(reserved + megabytes * 1024)];
  return spawn('/bin/sh', ['-c', limited, 'sh', ...limits, ...command], {
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new DomainError('unavailable', 'Files cannot be checked now')));
    child.once('spawn', resolve);
  });
}

/** A program that has seen enough stops reading, which is no failure. */
async function feed(child: ChildProcess, file: Readable | Buffer): Promise<void> {
  const source = Buffer.isBuffer(file) ? Readable.from([file]) : file;
  await pipeline(source, child.stdin as NodeJS.WritableStream).catch((error: NodeJS.ErrnoException) => {
    if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error;
  });
}

async function outputOf(child: ChildProcess, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of child.stdout as Readable) {
    length += (chunk as Buffer).length;
    if (length > most) throw new ChildFailed('The output is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function resultOf<T>(output: Buffer): ChildResult<T> {
  if (output[0] !== readyMark)
    throw new DomainError('unavailable', 'The program that checks files does not start');
  const frame = readFrame(output.subarray(1));
  if (!frame) throw new ChildFailed('The process ended without a result');
  const { value, problem }: ChildHeader = frame.header;
  if (problem) throw new DomainError(problem.code, problem.detail);
  return { value: value as T, files: frame.files };
}
