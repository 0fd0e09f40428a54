import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { run } from './run.mjs';

/**
 * Published messages stay readable: compares the schema with the last release, or with the commit where this branch
 * left main.
 */
export const compatibility = {
  name: 'compatibility',
  async check() {
    const base = lastRelease() ?? whereMainWasLeft();
    if (!base) return { passed: 0, failed: 0, why: 'not run: no earlier schema in the history' };
    console.log(`compared with ${base.name}`);
    const against = `.git#commit=${base.commit},subdir=proto`;
    const code = await run(join(root, 'node_modules/.bin/buf'), ['breaking', 'proto', '--against', against]);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
};

function lastRelease() {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return tag && withMessages(tag, git('rev-list', '-1', tag));
}

function whereMainWasLeft() {
  const main = ['origin/main', 'main', 'origin/master', 'master'].find((name) =>
    git('rev-parse', '--verify', '--quiet', name),
  );
  return main && withMessages(`where ${main} was left`, git('merge-base', 'HEAD', main));
}

const withMessages = (name, commit) =>
  commit && git('ls-tree', commit, 'proto/buf.yaml') ? { name, commit } : undefined;

function git(...args) {
  try {
    return (
      execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
