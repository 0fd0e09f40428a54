import { startTimeOf } from '../process-identity.ts';

const look = 25;

/** Asks a process to exit and waits for it. Kills it if it does not exit in time. */
export async function stopProcess(pid: number, patience = 30_000): Promise<void> {
  const began = await startTimeOf(pid);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!send(pid, signal) || (await isGone(pid, began, patience))) return;
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
async function isGone(pid: number, began: string | undefined, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while ((await startTimeOf(pid)) === began && began !== undefined) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, look));
  }
  return true;
}
