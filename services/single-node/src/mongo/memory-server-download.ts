import { MongoBinary } from 'mongodb-memory-server-core';

/** What the process that downloads says at its end. */
export type DownloadAnswer = { readonly file: string } | { readonly error: string };

const folder = process.argv[2];
if (!folder) throw new Error('Which folder?');

// The library reads these when it downloads. Without the first it would trust any certificate, which makes the checksum
// from the same place worth nothing.
// oxlint-disable-next-line node/no-process-env
Object.assign(process.env, { npm_config_strict_ssl: 'true', MONGOMS_MAX_RETRIES: '1' });

const oneLine = (error: unknown): string => String((error as Error).message ?? error).replace(/\s+/g, ' ');
const answer: DownloadAnswer = await MongoBinary.getPath({ downloadDir: folder, checkMD5: true }).then(
  (file) => ({ file }),
  (error: unknown) => ({ error: oneLine(error) }),
);
process.send?.(answer);
process.disconnect?.();
