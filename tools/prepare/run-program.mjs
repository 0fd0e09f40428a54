import { ensureBuilt } from './build.mjs';
import { fail, handOver } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';
import { node24 } from './places.mjs';

/** Runs a built program of the product in place of this one; installs and builds first where that is needed. */
export async function runProgram(program, args = [], flags = []) {
  try {
    await ensureInstalled();
    node24();
    await ensureBuilt();
    handOver(program, args, flags);
  } catch (error) {
    fail(error);
  }
}
