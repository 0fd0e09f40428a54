import { createBackup, restoreBackup, type Installation } from '@atrium/common/backup/backup';
import { copySecretsKey } from './secrets-key.ts';
import { copyVapidKeys } from './vapid-keys.ts';

export interface Node extends Installation {
  readonly home: string;
}

type Work = (node: Node, folder: string, tell: (line: string) => void) => Promise<void>;

/**
 * Backs up everything a single node holds: what every installation has, the VAPID keys that browsers have
 * subscribed with, and the keys that secrets in the database are encrypted with.
 */
export const nodeBackup: { readonly [work in 'backup' | 'restore']: Work } = {
  async backup(node, folder, tell) {
    await createBackup(node, folder, tell);
    await copyVapidKeys(node.home, folder);
    await copySecretsKey(node.home, folder);
  },
  async restore(node, folder, tell) {
    await restoreBackup(node, folder, tell);
    await copyVapidKeys(folder, node.home);
    await copySecretsKey(folder, node.home);
  },
};
