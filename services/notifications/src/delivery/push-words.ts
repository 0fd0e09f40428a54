import { Injectable } from '@nestjs/common';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import { BroadcastWords } from '../broadcasts/broadcast-words.ts';
import { ChatPushes } from '../chat/chat-pushes.ts';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { UpdatePushes } from './update-pushes.ts';

/** What a device is told: of updates, of one conversation, or of a broadcast. */
@Injectable()
export class PushWords {
  constructor(
    private readonly updates: UpdatePushes,
    private readonly chat: ChatPushes,
    private readonly broadcasts: BroadcastWords,
  ) {}

  /** Null where nothing is left to tell. */
  write(person: PersonReplica, rows: readonly DeliveryRecord[]): Promise<PushMessage | null> {
    const [first] = rows;
    if (first?.broadcast) return this.broadcasts.push(person, first.broadcast);
    if (first?.conversation) return this.chat.write(person, rows);
    return this.updates.write(
      person,
      rows.map(({ update }) => update),
    );
  }
}
