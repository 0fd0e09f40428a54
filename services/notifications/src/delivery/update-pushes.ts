import { Injectable } from '@nestjs/common';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import { UnreadUpdates } from './unread-updates.ts';
import { updatePush } from './update-push.ts';

/** Writes the message that tells a device of updates, of those its owner may see and has not seen yet. */
@Injectable()
export class UpdatePushes {
  constructor(
    private readonly unread: UnreadUpdates,
    private readonly directory: Directory,
  ) {}

  /** Null where nothing is left to tell: it was read or dismissed meanwhile, or is not for them any more. */
  async write(person: PersonReplica, ids: readonly string[]): Promise<PushMessage | null> {
    const items = await this.unread.of(person, ids);
    const organisation = (await this.directory.organisation())?.name ?? 'Atrium';
    return items.length === 0 ? null : updatePush(items, organisation, languageOf(person));
  }
}
