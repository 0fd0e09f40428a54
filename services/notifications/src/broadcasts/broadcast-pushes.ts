import { Injectable } from '@nestjs/common';
import { PushMessages } from '../delivery/push-messages.ts';
import { BroadcastMessageBuilder } from './broadcast-message-builder.ts';
import { ReachRecorder } from './reach-recorder.ts';

/** Pushes of broadcasts: how they are built, and that they were delivered. */
@Injectable()
export class BroadcastPushes {
  constructor(messages: PushMessages, builder: BroadcastMessageBuilder, recorder: ReachRecorder) {
    messages.define('broadcast', {
      build: async (person, [row]) => (row?.broadcast ? builder.push(person, row.broadcast) : null),
      accepted: (row) => recorder.record(row),
    });
  }
}
