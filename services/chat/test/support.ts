import { ApiError } from '@atrium/proto/client';
import { conversations, type Conversation } from '@atrium/proto/chat/conversations';
import { chatCompliance, type ChatExport } from '@atrium/proto/chat/compliance';
import { chatMessages, type ChatMessage, type MessageDraft } from '@atrium/proto/chat/messages';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import { until } from '@atrium/common/testing/until';
import { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { chat } from '../src/definition.ts';

export const startChat = (): Promise<TestService> => TestService.start(chat);

export const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : error),
  );

/** Waits until an export is written; `meanwhile` runs before every check. */
export function readyExport(
  service: TestService,
  as: TestPerson,
  id: string,
  meanwhile?: () => Promise<void>,
): Promise<ChatExport> {
  return until(async () => {
    await meanwhile?.();
    const { items } = await service.call(chatCompliance.exports, { query: {} }, { as });
    return items.find((one) => one.id === id && one.state !== 'working');
  });
}

/** Colleagues and their actions in chat. */
export class ChatFixture {
  private constructor(
    readonly service: TestService,
    readonly org: TestOrganisation,
    readonly ada: TestPerson,
    readonly bo: TestPerson,
    readonly cy: TestPerson,
  ) {}

  static async open(service: TestService): Promise<ChatFixture> {
    const org = await service.organisation();
    return new ChatFixture(service, org, await org.person(), await org.person(), await org.person());
  }

  direct(person: TestPerson, as: TestPerson): Promise<Conversation> {
    return this.service.call(conversations.startDirect, { body: { person: person.id } }, { as });
  }

  /** By default of Ada, who is its admin, and two others. */
  group(people: readonly TestPerson[] = [this.bo, this.cy], as = this.ada): Promise<Conversation> {
    const body = { name: 'Hall C', people: people.map(({ id }) => id) };
    return this.service.call(conversations.startGroup, { body }, { as });
  }

  say(
    { id }: Pick<Conversation, 'id'>,
    text: string,
    as: TestPerson,
    more: Partial<MessageDraft> = {},
  ): Promise<ChatMessage> {
    const body = { id: randomUUID(), text, ...more };
    return this.service.call(chatMessages.send, { params: { id }, body }, { as });
  }

  see({ id }: Pick<Conversation, 'id'>, as: TestPerson): Promise<Conversation> {
    return this.service.call(conversations.get, { params: { id } }, { as });
  }

  read({ id }: Pick<Conversation, 'id'>, as: TestPerson, query: Record<string, unknown> = {}) {
    return this.service.call(chatMessages.list, { params: { id }, query: query as never }, { as });
  }

  changes({ id }: Pick<Conversation, 'id'>, since: number, as: TestPerson) {
    return this.service.call(chatMessages.changes, { params: { id }, query: { since, limit: 200 } }, { as });
  }

  async texts(conversation: Pick<Conversation, 'id'>, as: TestPerson): Promise<string[]> {
    return (await this.read(conversation, as)).items.map(({ text, event }) => event?.what ?? text);
  }

  mark({ id }: Pick<Conversation, 'id'>, read: number, as: TestPerson) {
    return this.service.call(
      conversations.setReadMarkers,
      { params: { id }, body: { read, delivered: read } },
      { as },
    );
  }

  leave({ id }: Pick<Conversation, 'id'>, as: TestPerson): Promise<Conversation> {
    return this.service.call(conversations.leave, { params: { id } }, { as });
  }

  rejoin({ id }: Pick<Conversation, 'id'>, as: TestPerson): Promise<Conversation> {
    return this.service.call(conversations.rejoin, { params: { id } }, { as });
  }

  add({ id }: Pick<Conversation, 'id'>, people: readonly TestPerson[], as = this.ada): Promise<Conversation> {
    const body = { people: people.map((one) => one.id) };
    return this.service.call(conversations.add, { params: { id }, body }, { as });
  }

  async list(as: TestPerson, query: Record<string, unknown> = {}): Promise<Conversation[]> {
    return (await this.service.call(conversations.list, { query: query as never }, { as })).items;
  }

  /** Messages that were sent live to a person's browsers. */
  async asSeenByPerson(person: TestPerson): Promise<ChatMessage[]> {
    await this.service.settled();
    return this.service.liveEvents.flatMap(({ name, to, content }) =>
      name === 'chat.messages' && typeof to === 'object' && 'people' in to && to.people.includes(person.id)
        ? (content as { messages: ChatMessage[] }).messages
        : [],
    );
  }
}
