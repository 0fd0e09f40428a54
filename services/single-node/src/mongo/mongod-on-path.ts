import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { checkMongod } from './check-mongod.ts';
import type { MongodSource } from './mongod-source.ts';

/** A MongoDB that the operator has installed. */
export const mongodOnPath = (path: string): MongodSource => ({
  title: 'a mongod on the PATH',
  async find() {
    for (const folder of path.split(delimiter).filter(Boolean)) {
      const file = join(folder, 'mongod');
      const runs = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (!runs) continue;
      await checkMongod(file);
      return file;
    }
    throw new Error('no mongod on the PATH');
  },
});
