import { ensureMessagesGenerated } from './build.mjs';
import { fail, execProgram } from './exec-program.mjs';
import { ensureInstalled } from './install.mjs';

/** Runs a program from source in place of this one, after installing and preparing what it needs. */
export async function runProgram(program, args = [], prepare = ensureMessagesGenerated, flags = []) {
  try {
    await ensureInstalled();
    await prepare();
    return execProgram(program, args, flags);
  } catch (error) {
    fail(error);
  }
}
