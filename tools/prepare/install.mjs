import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root, stamps } from './paths.mjs';
import { withProgress } from './progress.mjs';

const stamp = join(stamps, 'installed');
const lock = join(root, 'package-lock.json');
// npm writes it last, so it exists only after a complete installation.
const written = join(root, 'node_modules/.package-lock.json');

/** Installs the packages unless they match the lock file. */
export async function ensureInstalled() {
  const lockHash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (isStamped(lockHash)) return;
  if (!isInstalledByHand()) {
    const first = !existsSync(written);
    const title = first
      ? 'Installing packages (takes a minute or two the first time)'
      : 'Installing changed packages';
    await withProgress(title, () => npm(['install', '--no-audit', '--no-fund']));
  }
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, lockHash);
}

const isStamped = (lockHash) =>
  existsSync(written) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash;

const isInstalledByHand = () => existsSync(written) && statSync(written).mtimeMs >= statSync(lock).mtimeMs;
