import { startTimeOf } from '../process-identity.ts';

const look = 25;

/** Asks a process to exit and waits for it. Kills it if it does not exit in time. */
export async function stopProcess(pid: number, timeout = 30_000): Promise<void> {
  const startTime = await startTimeOf(pid);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!send(pid, signal) || (await isGone(pid, startTime, timeout))) return;
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * A zombie keeps its PID until its parent reads the exit code, so an existing PID does not mean that the process is
 * running.
 */
async function isGone(pid: number, startTime: string | undefined, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout;
  while ((await startTimeOf(pid)) === startTime && startTime !== undefined) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, look));
  }
  return true;
}
