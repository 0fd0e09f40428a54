import { beginningOf } from '../process-identity.ts';

const look = 25;

/** Asks a process to end and waits until it has; what does not end in time is killed. */
export async function endProcess(pid: number, patience = 30_000): Promise<void> {
  const began = await beginningOf(pid);
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

/** A process that nobody asked for its exit code keeps its number, so it is not enough that the number is taken. */
async function isGone(pid: number, began: string | undefined, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while ((await beginningOf(pid)) === began && began !== undefined) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, look));
  }
  return true;
}
