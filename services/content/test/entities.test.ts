import { describeEntity, everythingIsWalked } from '@atrium/common/testing/entity-walk';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { managedArticles } from '@atrium/proto/content/articles';
import { channels } from '@atrium/proto/content/channels';
import { comments } from '@atrium/proto/content/comments';
import { media } from '@atrium/proto/content/media';
import { welcome } from '@atrium/proto/content/welcome';
import { wordList } from '@atrium/proto/content/word-list';
import sharp from 'sharp';
import { addChannel, draft, newsroom, nobody, published, startContent, type Newsroom } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const walks = {
  channels: { create: channels.create, list: channels.list, edit: channels.edit, end: channels.remove },
  articles: {
    create: managedArticles.create,
    list: managedArticles.list,
    get: managedArticles.get,
    edit: managedArticles.edit,
    end: managedArticles.remove,
  },
  'what articles begin with': { get: managedArticles.defaults, edit: managedArticles.setDefaults },
  comments: {
    create: comments.add,
    list: comments.list,
    get: comments.get,
    edit: comments.edit,
    end: comments.remove,
  },
  'the welcome notice': { get: welcome.get, edit: welcome.set, end: welcome.remove },
  'the word list': { get: wordList.get, edit: wordList.set },
};
everythingIsWalked('content', Object.values(walks));

const manager = async () => (await service.organisation()).person({ can: ['admin:articles'] });

describeEntity('channels', walks.channels, async () => ({
  service,
  as: await manager(),
  fields: {
    label: ['News', 'Notes'],
    type: ['internal', 'external'],
    colour: ['#336699', '#123456'],
    mandatory: [false, true],
  },
}));

/** A picture somebody has uploaded whole. */
async function picture({ editor }: Newsroom): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const body = { name: 'a.png', size: bytes.length, type: 'image/png' };
  const { id, upload } = await service.call(media.begin, { body }, { as: editor });
  const { pathname, search } = new URL(upload.url);
  const sent = await fetch(`${service.url}${pathname}${search}`, {
    method: 'PUT',
    headers: upload.headers,
    body: new Uint8Array(bytes),
  });
  expect(sent.ok).toBe(true);
  return (await service.call(media.finish, { params: { id }, body: {} }, { as: editor })).id;
}

describeEntity('articles', walks.articles, async () => {
  const room = await newsroom(service);
  return {
    service,
    as: room.editor,
    fields: {
      type: ['rich'],
      channel: [room.channel.id, (await addChannel(room)).id],
      title: [{ 'en-GB': 'A canteen' }, { 'en-GB': 'A kitchen', de: 'Eine Küche' }],
      summary: [{}, { 'en-GB': 'It opens' }],
      content: [{ 'en-GB': '<p>On Monday</p>' }, { 'en-GB': '<p>On Tuesday</p>' }],
      headerImg: [null, await picture(room)],
      headerAlt: [null, 'A canteen'],
      audience: [everyone, nobody],
      comments: [true, false],
      linked: [[], [(await draft(room)).id]],
    },
  };
});

describeEntity('what articles begin with', walks['what articles begin with'], async () => {
  const room = await newsroom(service);
  return {
    service,
    as: room.editor,
    fields: {
      channel: [null, room.channel.id],
      headerImg: [null, await picture(room)],
      audience: [everyone, nobody],
      comments: [true, false],
    },
  };
});

describeEntity('comments', walks.comments, async () => {
  const room = await newsroom(service);
  const params = { kind: 'article', id: (await published(room)).id };
  const leaves = { state: 'deleted' };
  return { service, as: room.reader, params, fields: { text: ['Hello', 'Good morning'] }, leaves };
});

describeEntity('the welcome notice', walks['the welcome notice'], async () => {
  const organisation = await service.organisation();
  return {
    service,
    as: await organisation.person({ can: ['admin:setup'] }),
    fields: {
      text: [{ 'en-GB': 'Hello' }, { 'en-GB': 'Hello', pl: 'Dzień dobry' }],
      link: [null, 'https://acme.example/'],
      level: ['info', 'urgent'],
      audience: [everyone, nobody],
      from: [null, '2031-01-01T08:00:00.000Z'],
      to: [null, '2032-01-01T08:00:00.000Z'],
      acknowledge: [false, true],
    },
  };
});

describeEntity('the word list', walks['the word list'], async () => {
  const organisation = await service.organisation();
  const as = await organisation.person({ can: ['admin:moderation'] });
  return { service, as, fields: { words: [['one'], ['one', 'two']] } };
});
