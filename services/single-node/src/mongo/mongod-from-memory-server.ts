import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Tell } from '../progress.ts';
import { checkMongod } from './check-mongod.ts';
import { inDraftFolder, keepMongod } from './mongod-cache.ts';
import type { DownloadAnswer } from './memory-server-download.ts';
import type { MongodSource } from './mongod-source.ts';

/** Nothing heard for this long is a download that hangs. */
const patience = 30_000;

/** The MongoDB for this system from its makers, by mongodb-memory-server. */
export const mongodFromMemoryServer: MongodSource = {
  title: "mongodb-memory-server's download",
  find: ({ cache, log }) =>
    log.during('Downloading MongoDB', (tell) =>
      inDraftFolder(cache, async (folder) => {
        const file = await download(folder, tell);
        await checkMongod(file);
        return keepMongod(cache, file);
      }),
    ),
};

/** In a process of its own, which can be ended when it hangs. */
async function download(folder: string, tell: Tell): Promise<string> {
  const program = join(import.meta.dirname, `memory-server-download${extname(import.meta.filename)}`);
  const child = fork(program, [folder], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  child.stdout?.on('data', (data: Buffer) => tell(/\d[\d.]*%/.exec(data.toString())?.[0] ?? ''));
  const answer = await answerOf(child);
  if ('error' in answer)
    throw new Error(`mongodb-memory-server could not download MongoDB (${answer.error})`);
  return answer.file;
}

function answerOf(child: ChildProcess): Promise<DownloadAnswer> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout;
    const waitOn = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), patience);
    };
    const end = (answer: DownloadAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    waitOn();
    child.stdout?.on('data', waitOn);
    child.once('message', (answer: DownloadAnswer) => end(answer));
    child.once('error', (error) => end({ error: error.message }));
    child.once('exit', (_code, signal) =>
      end({ error: signal ? `no answer for ${patience / 1_000} s` : 'it ended without a word' }),
    );
  });
}
