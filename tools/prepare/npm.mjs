import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs npm quietly; its output is shown only if it fails. */
export function npm(args) {
  const currentNpm = process.env.npm_execpath?.endsWith('npm-cli.js');
  const [command, first] = currentNpm ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ${args.join(' ')} failed:\n${output.trim()}`)),
    );
  });
}
