import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Tell } from '../progress.ts';
import { checkMongod } from './check-mongod.ts';
import { inTemporaryFolder, cacheMongod } from './mongod-cache.ts';
import type { DownloadResult } from './memory-server-download.ts';
import type { MongodSource } from './mongod-source.ts';

/** A download without output for this long hangs. */
const timeoutMs = 30_000;

/** Downloads MongoDB for this system from its vendor, with mongodb-memory-server. */
export const mongodFromMemoryServer: MongodSource = {
  title: "mongodb-memory-server's download",
  find: ({ cache, log }) =>
    log.track('Downloading MongoDB', (tell) =>
      inTemporaryFolder(cache, async (folder) => {
        const file = await download(folder, tell);
        await checkMongod(file);
        return cacheMongod(cache, file);
      }),
    ),
};

/** In a separate process, which can be killed when it hangs. */
async function download(folder: string, tell: Tell): Promise<string> {
  const program = join(import.meta.dirname, `memory-server-download${extname(import.meta.filename)}`);
  const child = fork(program, [folder], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  child.stdout?.on('data', (data: Buffer) => tell(/\d[\d.]*%/.exec(data.toString())?.[0] ?? ''));
  const answer = await answerOf(child);
  if ('error' in answer)
    throw new Error(`mongodb-memory-server could not download MongoDB (${answer.error})`);
  return answer.file;
}

function answerOf(child: ChildProcess): Promise<DownloadResult> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout;
    const waitOn = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    };
    const end = (result: DownloadResult): void => {
      clearTimeout(timer);
      resolve(result);
    };
    waitOn();
    child.stdout?.on('data', waitOn);
    child.once('message', (result: DownloadResult) => end(result));
    child.once('error', (error) => end({ error: error.message }));
    child.once('exit', (_code, signal) =>
      end({ error: signal ? `no answer for ${timeoutMs / 1_000} s` : 'it ended without a word' }),
    );
  });
}
