import { readFile, rename } from 'node:fs/promises';

/** Keeps the log of the previous run, and none older. */
export async function rotateLog(file: string): Promise<void> {
  await rename(file, `${file}.before`).catch(() => undefined);
}

/** The last error in the log of a mongod. */
export async function lastError(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).trim().split('\n');
  const complaints = lines.map(errorIn).filter((text) => text !== undefined);
  return complaints.at(-1) ?? 'its log says nothing';
}

function errorIn(line: string): string | undefined {
  try {
    const entry = JSON.parse(line) as { s: string; msg: string; attr?: { error?: unknown } };
    if (entry.s !== 'E' && entry.s !== 'F') return undefined;
    return entry.attr?.error ? `${entry.msg}: ${JSON.stringify(entry.attr.error)}` : entry.msg;
  } catch {
    return undefined;
  }
}
