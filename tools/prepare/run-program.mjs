import { ensureBuilt } from './build.mjs';
import { fail, execProgram } from './exec-program.mjs';
import { ensureInstalled } from './install.mjs';
import { node24 } from './paths.mjs';

/** Runs a built program of the product in place of this one, after installing and building if needed. */
export async function runProgram(program, args = [], flags = []) {
  try {
    await ensureInstalled();
    node24();
    await ensureBuilt();
    execProgram(program, args, flags);
  } catch (error) {
    fail(error);
  }
}
