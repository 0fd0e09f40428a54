import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times what a run keeps, in bytes. */
const plenty = 6 * 2 ** 30;

/** A folder for what a run leaves to nobody: in memory, where there is plenty of it, as none of it has to outlive the power. */
export const swiftFolder = (name) => mkdtempSync(join(hasPlenty() ? memory : tmpdir(), `atrium-${name}-`));

function hasPlenty() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > plenty;
  } catch {
    return false;
  }
}
