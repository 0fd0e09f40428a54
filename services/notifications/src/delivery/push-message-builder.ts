import { Injectable } from '@nestjs/common';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import { BroadcastMessageBuilder } from '../broadcasts/broadcast-message-builder.ts';
import { ChatPushBuilder } from '../chat/chat-push-builder.ts';
import type { DeliveryRecord } from './delivery.schemas.ts';
import { UpdatePushBuilder } from './update-push-builder.ts';

/** Builds a push about updates, one conversation or a broadcast. */
@Injectable()
export class PushMessageBuilder {
  constructor(
    private readonly updates: UpdatePushBuilder,
    private readonly chat: ChatPushBuilder,
    private readonly broadcasts: BroadcastMessageBuilder,
  ) {}

  /** Null if nothing is left to send. */
  build(person: PersonReplica, rows: readonly DeliveryRecord[]): Promise<PushMessage | null> {
    const [first] = rows;
    if (first?.broadcast) return this.broadcasts.push(person, first.broadcast);
    if (first?.conversation) return this.chat.build(person, rows);
    return this.updates.build(
      person,
      rows.map(({ update }) => update),
    );
  }
}
