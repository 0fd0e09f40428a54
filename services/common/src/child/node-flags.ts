import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Files can be read, since programs load their modules; nothing can be written, started or loaded later. */
export const nodeFlags = [
  '--no-warnings',
  '--max-old-space-size=96',
  '--max-semi-space-size=4',
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
];

const measure = `/VmData:\\s*(\\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1]`;
let reserved: Promise<number> | undefined;

/**
 * What `ulimit -d` counts for a Node.js process that has just started, in kilobytes: most of it is address space that
 * V8 reserves for code and never fills. Zero where the limit is not enforced, see `watchMemory`.
 */
export function reservedKilobytes(): Promise<number> {
  if (process.platform !== 'linux') return Promise.resolve(0);
  reserved ??= promisify(execFile)(process.execPath, [...nodeFlags, '-p', measure], { env: {} }).then(
    ({ stdout }) => Number(stdout),
  );
  reserved.catch(() => (reserved = undefined));
  return reserved;
}
