const look = 25;

/** Asks a process to end and waits until it has; what does not end in time is killed. */
export async function endProcess(pid: number, patience = 30_000): Promise<void> {
  if (!signal(pid, 'SIGTERM')) return;
  if (await isGone(pid, patience)) return;
  signal(pid, 'SIGKILL');
  await isGone(pid, patience);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function isGone(pid: number, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (signal(pid, 0)) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, look));
  }
  return true;
}
