import type { EntityRun } from '@atrium/common/testing/entity-run';
import {
  aTimestamp,
  anId,
  describeEntity,
  expectEveryEntityCovered,
} from '@atrium/common/testing/describe-entity';
import { sendUpload } from '@atrium/common/testing/send-upload';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { articleLifecycle } from '@atrium/proto/content/article-lifecycle';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { comments } from '@atrium/proto/content/comments';
import { infoPages } from '@atrium/proto/content/info-pages';
import { managedLibraryFolders } from '@atrium/proto/content/library-folders';
import { library } from '@atrium/proto/content/library';
import { media } from '@atrium/proto/content/media';
import { moderation } from '@atrium/proto/content/moderation';
import { reviewRules } from '@atrium/proto/content/review-rules';
import { wordList } from '@atrium/proto/content/word-list';
import { specifiedEntities } from '@atrium/proto/testing/specified-entities';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { uploadDocument } from './library-support.ts';
import { day, menuPdf, uploadMenuFile } from './menu-files.ts';
import {
  addChannel,
  draft,
  newsroom,
  nobody,
  publish,
  published,
  startContent,
  type Newsroom,
} from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const {
  article,
  channel,
  comment,
  menu,
  vacancy,
  folderStructure: folder,
  'library item': document,
  'welcome notice': notice,
} = specifiedEntities;
const defaults = { get: managedArticles.defaults, edit: managedArticles.setDefaults };
const wordLists = { get: wordList.get, edit: wordList.set };
const reviews = { get: reviewRules.get, edit: reviewRules.set };
const page = { get: infoPages.get, edit: infoPages.edit };
// A step of the lifecycle rather than a field of the form: `schedule.test.ts` covers it.
const expiry = { edit: articleLifecycle.setExpiry };
expectEveryEntityCovered('content', [
  article,
  channel,
  comment,
  menu,
  document,
  folder,
  vacancy,
  notice,
  defaults,
  wordLists,
  reviews,
  page,
  expiry,
]);

const manager = async () => (await service.organisation()).person({ can: ['admin:articles'] });

describeEntity('channel', channel, async () => ({
  service,
  as: await manager(),
  fields: {
    label: ['News', 'Notes'],
    type: ['internal', 'external'],
    colour: ['#336699', '#123456'],
    mandatory: [false, true],
  },
}));

/** A completely uploaded picture. */
async function picture({ editor }: Newsroom): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const body = { name: 'a.png', size: bytes.length, type: 'image/png' };
  const begun = await service.call(media.start, { body }, { as: editor });
  expect(await sendUpload(service, begun, bytes)).toEqual([204]);
  const { id } = begun;
  return (await service.call(media.complete, { params: { id }, body: {} }, { as: editor })).id;
}

describeEntity('article', article, async () => {
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
    happens: {
      id: anId,
      createdAt: aTimestamp,
      views: async ({ row: { id, version } }) => {
        await publish(room, { id, version } as ManagedArticle);
        await service.call(articles.view, { params: { id: id as string } }, { as: room.reader });
        return [{ user: { id: room.reader.id, name: room.reader.name }, createdAt: aTimestamp() }];
      },
    },
  };
});

describeEntity('what articles begin with', defaults, async () => {
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

describeEntity('comment', comment, async () => {
  const room = await newsroom(service);
  const params = { kind: 'article', id: (await published(room)).id };
  const moderator = await room.org.person({ can: ['admin:moderation'] });
  const reported = async ({ row }: EntityRun): Promise<{ params: { id: string } }> => {
    const place = { params: { id: row['id'] as string } };
    await service.call(comments.report, { ...place, body: { reason: 'Rude' } }, { as: room.editor });
    return place;
  };
  const upheld = async (run: EntityRun): Promise<void> => {
    const body = { reason: 'It was rude' };
    await service.call(moderation.removeComment, { ...(await reported(run)), body }, { as: moderator });
  };
  return {
    service,
    as: room.reader,
    others: { [moderation.get.id]: moderator },
    params,
    initial: { id: randomUUID() },
    fields: { text: ['Hello', 'Good morning'] },
    leaves: { state: 'deleted' },
    happens: {
      id: anId,
      createdAt: aTimestamp,
      deleted: async (visit) => (await visit.end(), 'deleted'),
      deletedAt: async (visit) => (await visit.end(), aTimestamp()),
      requiresModeration: async (visit) => (await reported(visit), true),
      'moderation.reports': async (visit) => {
        await reported(visit);
        return [{ reportedAt: aTimestamp(), reportedBy: { id: room.editor.id }, reason: 'Rude' }];
      },
      removedByModerator: async (visit) => (await upheld(visit), true),
      moderatedBy: async (visit) => (await upheld(visit), { id: moderator.id }),
      moderatedAt: async (visit) => (await upheld(visit), aTimestamp()),
      dismissedBy: async (visit) => {
        await service.call(moderation.dismiss, await reported(visit), { as: moderator });
        return { id: moderator.id };
      },
    },
  };
});

describeEntity('vacancy', vacancy, async () => {
  const organisation = await service.organisation();
  const colleague = await organisation.person();
  return {
    service,
    as: await organisation.person({ can: ['admin:vacancies'] }),
    fields: {
      jobTitle: [{ 'en-GB': 'Baker' }, { 'en-GB': 'Baker', pl: 'Piekarka' }],
      description: [{ 'en-GB': '<p>You bake.</p>' }, { 'en-GB': '<p>You bake bread.</p>' }],
      contact: [
        { person: null, text: 'People team' },
        { person: colleague.id, text: '' },
      ],
      salaryStart: [30_000, 32_000],
      salaryEnd: [40_000, 42_000],
      currency: ['EUR', 'GBP'],
      salaryPer: ['year', 'month'],
      openFrom: ['2027-03-01', '2027-03-02'],
      openUntil: ['2027-03-31', '2027-04-30'],
      deadline: ['2027-03-20', '2027-03-25'],
      site: [null, 'leeds'],
      jobType: ['permanent', 'temporary'],
      length: [null, { amount: 6, unit: 'months' }],
    },
    happens: { uid: anId },
  };
});

describeEntity('welcome notice', notice, async () => {
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

describeEntity('menu', menu, async () => {
  const as = await (await service.organisation()).person({ can: ['admin:menus'] });
  const [one, other] = [
    await uploadMenuFile({ service, admin: as }, menuPdf),
    await uploadMenuFile({ service, admin: as }, menuPdf),
  ];
  const dish = { name: { 'en-GB': 'Soup', pl: 'Zupa' }, price: '€3', diet: 'vegan', allergens: ['celery'] };
  return {
    service,
    as,
    fields: {
      title: [{ 'en-GB': 'Lunch' }, { 'en-GB': 'Lunch', de: 'Mittagessen' }],
      validFrom: [day(0), day(-1)],
      validTo: [day(4), day(5)],
      days: [[], [{ day: day(1), dishes: [dish] }]],
      menuFiles: [{ 'en-GB': one }, { 'en-GB': one, pl: other }],
    },
    happens: { downloadUrl: () => ({ 'en-GB': { downloadUrl: expect.stringMatching(/^http/) } }) },
  };
});

describeEntity('library item', document, async () => {
  const org = await service.organisation();
  const [as, reader] = [
    await org.person({ can: ['admin:library'] }),
    await org.person({ can: ['user:library'] }),
  ];
  const libraryFixture = { service, admin: as };
  const body = { title: { 'en-GB': 'Policies' }, parent: 'root' };
  const { id: policies } = await service.call(managedLibraryFolders.create, { body }, { as });
  return {
    service,
    as,
    fields: {
      title: [{ 'en-GB': 'Travel' }, { 'en-GB': 'Travel', de: 'Reisen' }],
      description: [{}, { pl: 'Kto, dokąd i za ile' }],
      folder: ['root', policies],
      audience: [everyone, nobody],
      validFrom: [day(0), day(-1)],
      validTo: [null, day(5)],
      upload: [await uploadDocument(libraryFixture), await uploadDocument(libraryFixture)],
    },
    happens: {
      downloadUrl: () => expect.stringMatching(/^http/),
      views: async ({ row: { id } }) => {
        await service.call(library.view, { params: { id: id as string } }, { as: reader });
        return [{ user: { id: reader.id, name: reader.name }, createdAt: aTimestamp() }];
      },
    },
  };
});

describeEntity('folderStructure', folder, async () => {
  const as = await (await service.organisation()).person({ can: ['admin:library'] });
  const body = { title: { 'en-GB': 'Policies' }, parent: 'root' };
  const { id: policies } = await service.call(managedLibraryFolders.create, { body }, { as });
  return {
    service,
    as,
    fields: { title: [{ 'en-GB': 'Forms' }, { de: 'Formulare' }], parent: ['root', policies] },
    happens: { id: anId },
  };
});

describeEntity('the rules of review', reviews, async () => ({
  service,
  as: await (await service.organisation()).person({ can: ['admin:setup'] }),
  fields: { article: [true, false], document: [true, false], menu: [true, false] },
}));

describeEntity('the word list', wordLists, async () => {
  const organisation = await service.organisation();
  const as = await organisation.person({ can: ['admin:moderation'] });
  return { service, as, fields: { words: [['one'], ['one', 'two']] } };
});

describeEntity('a page of the organisation', page, async () => {
  const organisation = await service.organisation();
  return {
    service,
    as: await organisation.person({ can: ['admin:setup'] }),
    key: 'page',
    existing: { page: 'help' },
    fields: {
      content: [{ 'en-GB': '<p>Ask Eva.</p>' }, { pl: '<p>Zapytaj Ewę.</p>' }],
      validFrom: [null, day(-1)],
      validTo: [null, day(5)],
    },
  };
});
