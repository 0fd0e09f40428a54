import { everyone, type Audience } from '@atrium/proto/audience';
import type { CallInput } from '@atrium/proto/endpoint';
import { managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { channels, type Channel } from '@atrium/proto/content/channels';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { content } from '../src/definition.ts';

export const startContent = (): Promise<TestService> => TestService.start(content);

export const nobody: Audience = { ...everyone, everyone: false };

type Fields = CallInput<typeof managedArticles.create>['body'];

/** An organisation with an editor, a reader and a channel. */
export interface Newsroom {
  readonly service: TestService;
  readonly org: TestOrganisation;
  readonly editor: TestPerson;
  readonly reader: TestPerson;
  readonly channel: Channel;
}

export async function newsroom(service: TestService): Promise<Newsroom> {
  const org = await service.organisation();
  const editor = await org.person({ can: ['user:articles', 'admin:articles'] });
  const reader = await org.person();
  const channel = await addChannel({ service, editor });
  return { service, org, editor, reader, channel };
}

export const addChannel = (
  { service, editor }: Pick<Newsroom, 'service' | 'editor'>,
  changes: Partial<CallInput<typeof channels.create>['body']> = {},
): Promise<Channel> =>
  service.call(
    channels.create,
    { body: { label: `Channel ${Math.random()}`, colour: '#336699', ...changes } },
    { as: editor },
  );

export const fieldsFor = (channel: Channel, changes: Partial<Fields> = {}): Fields => ({
  channel: channel.id,
  title: { 'en-GB': 'A new canteen' },
  content: { 'en-GB': '<p>It opens on Monday.</p>' },
  audience: everyone,
  ...changes,
});

export const draft = (
  { service, editor, channel }: Newsroom,
  changes: Partial<Fields> = {},
): Promise<ManagedArticle> =>
  service.call(managedArticles.create, { body: fieldsFor(channel, changes) }, { as: editor });

export const publish = (
  { service, editor }: Newsroom,
  { id, version }: ManagedArticle,
  at: string | null = null,
): Promise<ManagedArticle> =>
  service.call(managedArticles.publish, { params: { id }, body: { at } }, { as: editor, ifMatch: version });

export async function published(room: Newsroom, changes: Partial<Fields> = {}): Promise<ManagedArticle> {
  return publish(room, await draft(room, changes));
}
