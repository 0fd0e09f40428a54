import { readFile, rename } from 'node:fs/promises';

/** Keeps the log of the run before, and no more than that. */
export async function turnLog(file: string): Promise<void> {
  await rename(file, `${file}.before`).catch(() => undefined);
}

/** Why a mongod ended, as its log has it. */
export async function lastComplaint(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).trim().split('\n');
  const complaints = lines.map(complaintIn).filter((text) => text !== undefined);
  return complaints.at(-1) ?? 'its log says nothing';
}

function complaintIn(line: string): string | undefined {
  try {
    const entry = JSON.parse(line) as { s: string; msg: string; attr?: { error?: unknown } };
    if (entry.s !== 'E' && entry.s !== 'F') return undefined;
    return entry.attr?.error ? `${entry.msg}: ${JSON.stringify(entry.attr.error)}` : entry.msg;
  } catch {
    return undefined;
  }
}
