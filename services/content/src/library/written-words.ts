import { Worker } from 'node:worker_threads';
import { wordsOf } from '../articles/words.ts';

/** Words of a document that search looks in; rarer ones of a very long one are left out. */
const most = 5_000;
/** Milliseconds; what takes longer is found by its title and name. */
const patience = 20_000;
/** Of the thread's heap; with the file and what the service itself needs less than a container has. */
const megabytes = 128;
/** Bytes of plain text that are looked at. */
const mostOfText = 1_000_000;

const office = /^application\/(?:vnd\.openxmlformats-officedocument|vnd\.oasis\.opendocument)\./;
const isPlain = (type: string): boolean => type.startsWith('text/');
const isReadable = (type: string): boolean =>
  isPlain(type) || type === 'application/pdf' || office.test(type);

/** The words of a file, folded, each once; none where it cannot be read. `fetch` is asked for its bytes when its turn comes. */
export async function wordsWrittenIn(fetch: () => Promise<Buffer>, type: string): Promise<readonly string[]> {
  if (!isReadable(type)) return [];
  const text = await inTurn(async () => {
    const bytes = await fetch();
    if (isPlain(type)) return bytes.subarray(0, mostOfText).toString('utf8');
    return readAside(Uint8Array.from(bytes), type);
  });
  return [...new Set(wordsOf(text))].slice(0, most);
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, whoever sends them: each takes memory. One that fails holds up none after it. */
function inTurn(read: () => Promise<string>): Promise<string> {
  const turn = last.then(read);
  last = turn.catch(() => undefined);
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
