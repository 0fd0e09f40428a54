import { execFile, type ExecFileException } from 'node:child_process';

/** Runs a program to its end. Rejects with its last error, in one line. */
export function runCommand(command: string, args: readonly string[], timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      { timeout, killSignal: 'SIGKILL', maxBuffer: 2 ** 24 },
      (error, stdout, stderr) => {
        if (!error) resolve(stdout);
        else reject(new Error(reasonOf(command, error, stderr)));
      },
    );
  });
}

function reasonOf(command: string, error: ExecFileException, stderr: string): string {
  if (error.code === 'ENOENT') return `${command} is not installed`;
  if (error.killed) return `${command} took too long`;
  const reason = stderr
    .trim()
    .split('\n')
    .filter((line) => line.trim());
  return (
    reason.findLast((line) => /error/i.test(line)) ??
    reason.at(-1) ??
    error.message.split('\n')[0] ??
    command
  ).trim();
}
