import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.mjs';
import { buildGoModule } from './go-module.mjs';
import { isServing, ManagedProcess } from './managed-process.mjs';

const version = 'v0.0.0-20260212201848-7aac2a2c5b7c';
/** Go's own checksum of the module's source. Its go.sum holds those of all dependencies. */
const sum = 'h1:/qdoYujxF5MBLDMVLeiYJ/7fBa1HikX39Dvzb9Ji8pA=';
const user = { S3_ACCESS_KEY: 'minioadmin', S3_SECRET_KEY: 'minioadmin' };

/**
 * MinIO, which is published as source: built once, which takes some minutes. Needs Go 1.25, or Python to download Go.
 */
export const minio = {
  name: 'minio',
  get: () =>
    cached(`minio-${version}`, 'Building MinIO (some minutes, once)', (folder) =>
      buildGoModule(folder, { module: 'github.com/minio/minio', version, sum, name: 'minio' }),
    ),
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
