import { Injectable } from '@nestjs/common';
import { broadcastPage, todoOfBroadcast } from '@atrium/proto/notifications/own-broadcasts';
import { TodoSources, type OpenTodo } from '../todos/todo-sources.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import type { RecipientRequest } from './recipient.schema.ts';
import { RecipientsRepository } from './recipients.repository.ts';

const day = 24 * 60 * 60 * 1000;
/** In milliseconds. Later, nobody is reminded of a broadcast; whether people are safe is asked on the day. */
const remindedFor: Readonly<Record<RecipientRequest, number>> = { answer: 7 * day, confirmation: 90 * day };
const most = 50;

/** Broadcasts that wait for the recipient's answer. */
@Injectable()
export class BroadcastTodos {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    sources: TodoSources,
  ) {
    sources.define(async ({ id }, featuresOn) =>
      featuresOn.includes('broadcasts')
        ? [...(await this.openFor(id, 'answer')), ...(await this.openFor(id, 'confirmation'))]
        : [],
    );
  }

  private async openFor(person: string, request: RecipientRequest): Promise<OpenTodo[]> {
    const since = new Date(Date.now() - remindedFor[request]);
    const rows = await this.recipients.asking(person, request, { since, most });
    const readable = await this.broadcasts.readable(rows.map(({ broadcast }) => broadcast));
    return rows.flatMap(({ broadcast: id, createdAt: askedAt }) => {
      const broadcast = readable.get(id);
      if (!broadcast) return [];
      const isEmergency = request === 'answer';
      return [
        {
          ...{ _id: todoOfBroadcast(id), kind: isEmergency ? ('safety' as const) : ('broadcast' as const) },
          ...{ title: broadcast.title, link: broadcastPage(id) },
          ...{ urgent: isEmergency, byHand: false, askedAt, dueAt: null },
        },
      ];
    });
  }
}
