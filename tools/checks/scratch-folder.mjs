import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times what a run writes, in bytes. */
const plenty = 6 * 2 ** 30;

/** A temporary folder for a run: in memory if there is plenty, because none of it has to survive a power loss. */
export const scratchFolder = (name) => mkdtempSync(join(hasPlenty() ? memory : tmpdir(), `atrium-${name}-`));

function hasPlenty() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > plenty;
  } catch {
    return false;
  }
}
