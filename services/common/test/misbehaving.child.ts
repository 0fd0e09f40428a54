import { childProgram } from '../src/child/child-program.ts';

/** Misbehaves as its request says. */
await childProgram<{ how: string }, unknown>(async (bytes, { how }) => {
  const kept: Buffer[] = [];
  if (how === 'takes memory') for (let at = 0; at < 2_000; at += 1) kept.push(Buffer.alloc(1_000_000, 1));
  if (how === 'takes time') while (kept.length === 0) Math.random();
  if (how === 'answers too much') return { value: 'x'.repeat(1_000_000), files: [] };
  if (how === 'crashes') process.abort();
  if (how === 'writes a file') (await import('node:fs')).writeFileSync('/tmp/atrium-child', bytes);
  if (how === 'starts a program') (await import('node:child_process')).execFileSync('/bin/true');
  return { value: { size: bytes.length, environment: Object.keys(process.env) }, files: [bytes] };
});
