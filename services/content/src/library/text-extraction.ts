import { Worker } from 'node:worker_threads';
import { wordsOf } from '../articles/words.ts';

/** Distinct words of a document that search covers; a very long document loses the rest. */
const maxWords = 5_000;
/** Milliseconds. A document that takes longer is found only by its title and name. */
const timeoutMs = 20_000;
/** Heap of the worker thread. Together with the file and the service itself it must fit in a container. */
const maxHeapMegabytes = 128;
/** Bytes of plain text that are read. */
const maxTextBytes = 1_000_000;

const office = /^application\/(?:vnd\.openxmlformats-officedocument|vnd\.oasis\.opendocument)\./;
const isPlain = (type: string): boolean => type.startsWith('text/');
const isReadable = (type: string): boolean =>
  isPlain(type) || type === 'application/pdf' || office.test(type);

/** The distinct folded words of a file; empty if it cannot be read. `fetch` is called when the file's turn comes. */
export async function extractWords(fetch: () => Promise<Buffer>, type: string): Promise<readonly string[]> {
  if (!isReadable(type)) return [];
  const text = await runSerially(async () => {
    const bytes = await fetch();
    if (isPlain(type)) return bytes.subarray(0, maxTextBytes).toString('utf8');
    return readInWorker(Uint8Array.from(bytes), type);
  });
  return [...new Set(wordsOf(text))].slice(0, maxWords);
}

let last: Promise<unknown> = Promise.resolve();

/** One file at a time, because each takes memory. A failure does not block the next. */
function runSerially(read: () => Promise<string>): Promise<string> {
  const result = last.then(read);
  last = result.catch(() => undefined);
  return result;
}

/** The worker's path, from source or built. */
const program = new URL(
  `./text-extraction.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);

/** Whatever is wrong with a file, only its words are missing. */
async function readInWorker(bytes: Uint8Array, type: string): Promise<string> {
  const worker = new Worker(program, {
    workerData: { bytes, type },
    transferList: [bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    stderr: true,
    stdout: true,
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(''), timeoutMs);
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
