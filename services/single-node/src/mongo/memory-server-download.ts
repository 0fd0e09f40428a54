import { MongoBinary } from 'mongodb-memory-server-core';

/** The last message of the download process. */
export type DownloadResult = { readonly file: string } | { readonly error: string };

const folder = process.argv[2];
if (!folder) throw new Error('Usage: memory-server-download <folder>');

// The library reads these when it downloads. Without the first it would accept any certificate, which would make a
// checksum from the same server worthless.
// oxlint-disable-next-line node/no-process-env
Object.assign(process.env, { npm_config_strict_ssl: 'true', MONGOMS_MAX_RETRIES: '1' });

const oneLine = (error: unknown): string => String((error as Error).message ?? error).replace(/\s+/g, ' ');
const result: DownloadResult = await MongoBinary.getPath({ downloadDir: folder, checkMD5: true }).then(
  (file) => ({ file }),
  (error: unknown) => ({ error: oneLine(error) }),
);
process.send?.(result);
process.disconnect?.();
