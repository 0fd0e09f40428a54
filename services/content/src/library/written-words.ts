import { Worker } from 'node:worker_threads';
import { wordsOf } from '../articles/words.ts';

/** Words of a document that search looks in; rarer ones of a very long one are left out. */
const most = 5_000;
/** Milliseconds; what takes longer is found by its title and name. */
const patience = 20_000;
const megabytes = 300;

const office = /^application\/(?:vnd\.openxmlformats-officedocument|vnd\.oasis\.opendocument)\./;
const isReadable = (type: string): boolean => type === 'application/pdf' || office.test(type);

/** The words of a file, folded, each once; none where it cannot be read. */
export async function wordsWrittenIn(bytes: Buffer, type: string): Promise<readonly string[]> {
  const text = type.startsWith('text/') ? bytes.toString('utf8') : await textOf(bytes, type);
  return [...new Set(wordsOf(text))].slice(0, most);
}

const textOf = (bytes: Buffer, type: string): Promise<string> =>
  isReadable(type) ? inTurn(() => readAside(Uint8Array.from(bytes), type)) : Promise.resolve('');

let last: Promise<unknown> = Promise.resolve();

/** One after the other, whoever sends them: each takes memory. None of them fails. */
function inTurn(read: () => Promise<string>): Promise<string> {
  const turn = last.then(read);
  last = turn;
  return turn;
}

/** As it runs from its source, or built. */
const program = new URL(
  `./written-text.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/** Whatever is wrong with a file, nothing but its words is missed. */
async function readAside(bytes: Uint8Array, type: string): Promise<string> {
  const worker = new Worker(program, {
    workerData: { bytes, type },
    transferList: [bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stderr: true,
    stdout: true,
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(''), patience);
  worker.once('message', resolve);
  worker.once('error', () => resolve(''));
  worker.once('exit', () => resolve(''));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
