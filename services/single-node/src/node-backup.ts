import { backUp, restore, type Installation } from '@atrium/common/backup/backup';
import { copyVapidKeys } from './kept-vapid-keys.ts';

export interface Node extends Installation {
  readonly home: string;
}

type Work = (node: Node, folder: string, tell: (line: string) => void) => Promise<void>;

/** Everything a single node holds: what every installation does, and the keys that browsers have subscribed with. */
export const nodeBackup: { readonly [work in 'backup' | 'restore']: Work } = {
  async backup(node, folder, tell) {
    await backUp(node, folder, tell);
    await copyVapidKeys(node.home, folder);
  },
  async restore(node, folder, tell) {
    await restore(node, folder, tell);
    await copyVapidKeys(folder, node.home);
  },
};
