import { execFile, type ChildProcess } from 'node:child_process';

const interval = 200;

/**
 * Ends a process that uses more memory than it may. Only needed where the operating system does not enforce `ulimit
 * -d`, such as macOS. Returns how to stop watching.
 */
export function watchMemory(child: ChildProcess, megabytes: number): () => void {
  if (process.platform === 'linux') return () => undefined;
  const timer = setInterval(() => {
    execFile('ps', ['-o', 'rss=', '-p', String(child.pid)], (error, kilobytes) => {
      if (!error && Number(kilobytes) > megabytes * 1024) child.kill('SIGKILL');
    });
  }, interval);
  return () => clearInterval(timer);
}
