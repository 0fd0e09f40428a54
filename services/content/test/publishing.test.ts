import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { formerColleague } from '@atrium/proto/common';
import { library, managedLibrary } from '@atrium/proto/content/library';
import { libraryFolders } from '@atrium/proto/content/library-folders';
import { managedMenus, menus } from '@atrium/proto/content/menus';
import { reviewRules } from '@atrium/proto/content/review-rules';
import { PersonalDataPurpose } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { randomUUID } from 'node:crypto';
import { codeOf } from './comment-fixture.ts';
import { documentWith, uploadDocument } from './library-support.ts';
import { day, menuFieldsWith, menuPdf, uploadMenuFile } from './menu-files.ts';
import { startContent } from './support.ts';

interface Item {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly review: { readonly by: { readonly id: string }; readonly rejection: unknown } | null;
}

interface Kind {
  readonly name: string;
  readonly subjectKind: string;
  readonly live: string;
  readonly rule: 'document' | 'menu';
  readonly table: typeof managedMenus;
  readonly reading: typeof menus;
  readonly admin: 'admin:library' | 'admin:menus';
  readonly reader: 'user:library' | 'user:menus';
  readonly bodyWith: (changes: object) => Promise<object>;
}

let service: TestService;
let org: TestOrganisation;
let writer: TestPerson;
let reviewer: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const kinds: readonly Kind[] = [
  {
    ...{ name: 'documents', subjectKind: 'library-item', live: 'library.changed', rule: 'document' },
    ...{ table: managedLibrary as never, reading: library as never },
    ...{ admin: 'admin:library', reader: 'user:library' },
    bodyWith: async (changes) =>
      documentWith(await uploadDocument({ service, admin: writer }), { validTo: day(4), ...changes }),
  },
  {
    ...{ name: 'menus', subjectKind: 'menu', live: 'menus.changed', rule: 'menu' },
    ...{ table: managedMenus, reading: menus, admin: 'admin:menus', reader: 'user:menus' },
    bodyWith: async (changes) =>
      menuFieldsWith(await uploadMenuFile({ service, admin: writer }, menuPdf), changes),
  },
];

describe.each(kinds)('the lifecycle of $name', ({ table, reading, rule, live, subjectKind, ...kind }) => {
  beforeEach(async () => {
    org = await service.organisation();
    writer = await org.person({ can: [kind.admin] });
    reviewer = await org.person({ can: [kind.admin] });
    reader = await org.person({ can: [kind.reader] });
  });

  const needReview = async (): Promise<void> => {
    const as = await org.person({ can: ['admin:setup'] });
    const body = { article: false, document: false, menu: false, [rule]: true };
    await service.call(reviewRules.set, { body }, { as, ifMatch: 0 });
  };
  const create = async (changes = {}, isDraft = true): Promise<Item> => {
    const body = (await kind.bodyWith(changes)) as never;
    return service.call(table.create, { query: { draft: String(isDraft) as never }, body }, { as: writer });
  };
  const edit = async ({ id, version }: Item, as = writer): Promise<Item> => {
    const stored = (await service.call(table.get, { params: { id } }, { as })) as object as {
      readonly upload?: string;
      readonly menuFiles?: object;
    };
    const { upload, menuFiles } = stored;
    const body = { ...(await kind.bodyWith({})), ...(upload && { upload }), ...(menuFiles && { menuFiles }) };
    return service.call(table.edit, { params: { id }, body: body as never }, { as, ifMatch: version });
  };
  const step = (
    name: 'publish' | 'unpublish' | 'submit' | 'approve',
    { id, version }: Item,
    as = writer,
  ): Promise<Item> => service.call(table[name], { params: { id } }, { as, ifMatch: version });
  const reject = ({ id, version }: Item, as = reviewer): Promise<Item> =>
    service.call(
      table.reject,
      { params: { id }, body: { reason: 'Which canteen?' } },
      { as, ifMatch: version },
    );
  const isSeen = async ({ id }: Item): Promise<boolean> => {
    const { items } = await service.call(reading.list, { query: {} }, { as: reader });
    const code = await codeOf(service.call(reading.get, { params: { id } }, { as: reader }));
    const isListed = items.some((item) => item.id === id);
    expect(code).toBe(isListed ? 'answered' : 'not-found');
    return isListed;
  };
  const listed = async (state: string): Promise<string[]> => {
    const query = { state } as never;
    return (await service.call(table.list, { query }, { as: writer })).items.map(({ id }) => id);
  };

  it('[NEWS-6.1] readers see a draft only once it is published, and no longer once it is unpublished', async () => {
    const written = await create();
    expect(written).toMatchObject({ state: 'draft', review: null });
    expect(await isSeen(written)).toBe(false);
    expect([await listed('draft'), await listed('valid')]).toEqual([[written.id], []]);
    const shown = await step('publish', written);
    expect(shown).toMatchObject({ state: 'valid', version: written.version + 1 });
    expect(await isSeen(shown)).toBe(true);
    expect([await listed('draft'), await listed('valid')]).toEqual([[], [written.id]]);
    expect(await codeOf(step('publish', written))).toBe('version-conflict');
    expect(await codeOf(step('publish', shown))).toBe('wrong-state');
    const hidden = await step('unpublish', shown);
    expect(hidden.state).toBe('draft');
    expect(await isSeen(hidden)).toBe(false);
    await service.settled();
    const actions = service.published(messages.adminAction, org.id).map(({ action }) => action);
    expect(actions.map((action) => action.split('.')[1])).toEqual(['create', 'publish', 'unpublish']);
  });

  it('[NEWS-6.1] its first and last day schedule and end what is published', async () => {
    const upcoming = await create({ validFrom: day(1) }, false);
    const past = await create({ validFrom: day(-3), validTo: day(-1) }, false);
    expect([upcoming.state, await isSeen(upcoming), await isSeen(past)]).toEqual(['upcoming', false, false]);
    // What has ended stays in the list of administrators.
    expect(await listed(past.state)).toEqual([past.id]);
    expect(await isSeen(await create({}, false))).toBe(true);
  });

  it('[NEWS-6.2] if reviews are required, nothing is published or changed without another person', async () => {
    const before = await create({}, false);
    await needReview();
    expect(await codeOf(create({}, false))).toBe('needs-review');
    expect(await codeOf(edit(before))).toBe('needs-review');
    const written = await create();
    expect(await codeOf(step('publish', written))).toBe('needs-review');
    const submitted = await step('submit', written);
    expect(submitted).toMatchObject({ state: 'review', review: { by: { id: writer.id }, rejection: null } });
    expect(await isSeen(submitted)).toBe(false);
    expect(await codeOf(step('approve', written, reviewer))).toBe('version-conflict');
    const live = await step('approve', submitted, reviewer);
    expect(live).toMatchObject({ state: 'valid', review: null });
    expect(await isSeen(live)).toBe(true);
    await service.settled();
    const about = { subjectKind, subjectId: live.id, authorId: writer.id, submittedById: writer.id };
    expect(service.published(messages.contentSubmitted, org.id)).toMatchObject([about]);
    expect(service.published(messages.contentReviewed, org.id)).toMatchObject([
      { ...about, reviewedById: reviewer.id, approved: true },
    ]);
    // Other services learn the title for the notification, and that no reader may open it by that.
    expect(service.published(messages.subject, org.id)).toMatchObject([
      { kind: subjectKind, id: live.id, hidden: true, text: {}, permission: kind.reader },
    ]);
  });

  it('[NEWS-6.2] what is in review waits for those who may review it, until it is decided or deleted', async () => {
    await needReview();
    const asked = async () => {
      await service.settled();
      return service.published(messages.todo, org.id);
    };
    const submitted = await step('submit', await create());
    const changed = await edit(submitted, reviewer);
    const excluded = [[writer.id], [writer.id, reviewer.id]];
    expect((await asked()).map(({ audience }) => audience?.excluded)).toEqual(excluded);
    expect((await asked())[0]).toMatchObject({ kind: 'review', permission: kind.admin, over: false });
    await step('approve', changed, await org.person({ can: [kind.admin] }));
    expect((await asked()).slice(2)).toMatchObject([
      { id: `review.${subjectKind}.${changed.id}`, over: true },
    ]);
    const deleted = await step('submit', await create());
    await service.call(table.remove, { params: { id: deleted.id } }, { as: writer });
    expect((await asked()).slice(3).map(({ over }) => over)).toEqual([false, true]);
  });

  it('[NEWS-6.3] neither the author, nor who submitted or changed it, can review it, not even a superuser', async () => {
    await needReview();
    const superuser = await org.person({ superuser: true });
    const submitted = await step('submit', await create(), superuser);
    for (const as of [writer, superuser]) {
      expect(await codeOf(step('approve', submitted, as))).toBe('own-content');
      expect(await codeOf(reject(submitted, as))).toBe('own-content');
    }
    const changed = await edit(submitted, reviewer);
    expect(changed).toMatchObject({ state: 'review', review: { changedBy: [{ id: reviewer.id }] } });
    expect(await codeOf(step('approve', submitted, reviewer))).toBe('version-conflict');
    expect(await codeOf(step('approve', changed, reviewer))).toBe('own-content');
    const other = await org.person({ can: [kind.admin] });
    expect(await step('approve', changed, other)).toMatchObject({ state: 'valid' });
  });

  it('[NEWS-6.8] a rejection turns it into a draft with a reason, and it can be submitted again', async () => {
    const submitted = await step('submit', await create());
    const rejected = await reject(submitted);
    expect(rejected).toMatchObject({
      state: 'draft',
      review: { rejection: { by: { id: reviewer.id }, reason: 'Which canteen?' } },
    });
    expect(await codeOf(reject(rejected))).toBe('wrong-state');
    expect(await step('submit', rejected)).toMatchObject({ state: 'review', review: { rejection: null } });
    await service.settled();
    expect(service.published(messages.contentReviewed, org.id)).toMatchObject([{ approved: false }]);
  });

  it('[ALL-6.3] a deleted one leaves review, and is a draft when it is restored', async () => {
    const { id, version } = await step('submit', await create());
    await service.call(table.remove, { params: { id } }, { as: writer });
    expect(await codeOf(step('approve', { id, version: version + 1 } as Item, reviewer))).toBe('not-found');
    const restored: Item = await service.call(table.restore, { params: { id } }, { as: writer });
    expect(await service.call(table.get, { params: { id } }, { as: writer })).toMatchObject({
      ...{ state: 'draft', review: null, version: restored.version },
    });
    expect(await isSeen(restored)).toBe(false);
  });

  it('[ALL-7] open browsers of readers hear nothing of drafts', async () => {
    service.liveEvents.length = 0;
    const events = () =>
      service.liveEvents.flatMap(({ org: of, name, permission }) =>
        of === org.id && name === live ? [permission] : [],
      );
    const submitted = await step('submit', await edit(await create()));
    await service.settled();
    expect(events()).toEqual([kind.admin, kind.admin, kind.admin]);
    const { id } = await create();
    await service.call(table.remove, { params: { id } }, { as: writer });
    await service.call(table.restore, { params: { id } }, { as: writer });
    await service.settled();
    expect(events().slice(3)).toEqual([kind.admin, kind.admin, kind.admin]);
    service.liveEvents.length = 0;
    await step('unpublish', await step('approve', submitted, reviewer));
    await service.settled();
    expect(events()).toEqual([
      [kind.reader, kind.admin],
      [kind.reader, kind.admin],
    ]);
  });

  it('[USER-5] erases who wrote, submitted, changed and rejected it', async () => {
    const rejected = await reject(await step('submit', await create()));
    const other = await org.person({ can: [kind.admin] });
    const { id, version } = await edit(await step('submit', rejected), other);
    const requestId = randomUUID();
    for (const personId of [writer.id, other.id])
      await service.publish(messages.personalDataRequested, org.id, `${requestId}.${personId}`, {
        ...{ requestId: `${requestId}.${personId}`, personId },
        ...{ purpose: PersonalDataPurpose.ERASURE, services: ['content'] },
      });
    await until(async () => service.published(messages.personalDataReplied, org.id).length > 1 || null);
    const erased = await service.call(table.get, { params: { id } }, { as: reviewer });
    expect(erased).toMatchObject({
      ...{ state: 'review', version },
      review: { by: { id: formerColleague }, changedBy: [] },
    });
    expect(JSON.stringify(erased)).not.toContain(writer.id);
  });

  it('[ALL-6.3] stays while its rejection is by a person under legal hold', async () => {
    const held = await org.person({ can: [kind.admin], state: { held: true } });
    const { id } = await reject(await step('submit', await create()), held);
    const [input, as] = [{ params: { id } }, { as: writer }];
    await service.call(table.remove, input, as);
    expect(await codeOf(service.call(table.removeForGood, input, as))).toBe('legal-hold');
  });

  it('[NEWS-6.4] of several decisions at the same time, one counts', async () => {
    await needReview();
    const submitted = await step('submit', await create());
    const other = await org.person({ can: [kind.admin] });
    const codes = await Promise.all(
      [step('approve', submitted, reviewer), step('unpublish', submitted), reject(submitted, other)].map(
        codeOf,
      ),
    );
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1);
    expect(codes.filter((code) => code === 'version-conflict')).toHaveLength(2);
    await service.settled();
    expect(service.published(messages.contentReviewed, org.id).length).toBe(codes[1] === 'answered' ? 0 : 1);
  });

  it('[PERM-3] needs the permission to manage all of its kind, in its organisation', async () => {
    const written = await create();
    const scope = { ...everyone, everyone: false, sites: ['lodz'] };
    const scoped = await org.person({ can: [kind.admin], scope });
    const foreign = await (await service.organisation()).person({ superuser: true });
    for (const name of ['publish', 'unpublish', 'submit', 'approve'] as const) {
      for (const as of [reader, scoped])
        expect(await codeOf(step(name, written, as))).toBe('permission-denied');
      expect(await codeOf(step(name, written, foreign))).toBe('not-found');
    }
    expect(await codeOf(reject(written, scoped))).toBe('permission-denied');
    expect(await codeOf(reject(written, foreign))).toBe('not-found');
  });
});

it('[NEWS-6.1] a draft is not counted or found in the library, and cannot be marked as read', async () => {
  org = await service.organisation();
  writer = await org.person({ can: ['admin:library'] });
  reader = await org.person({ can: ['user:library'] });
  const upload = await uploadDocument({ service, admin: writer });
  const body = documentWith(upload, { title: { 'en-GB': 'Takeover plan' } });
  const { id } = await service.call(
    managedLibrary.create,
    { query: { draft: 'true' as never }, body },
    { as: writer },
  );
  const found = await service.call(library.list, { query: { q: 'takeover' } }, { as: reader });
  expect(found.items).toEqual([]);
  const { items } = await service.call(libraryFolders.tree, { query: {} }, { as: reader });
  expect(items).toEqual([]);
  expect(await codeOf(service.call(library.view, { params: { id } }, { as: reader }))).toBe('not-found');
  await service.settled();
  expect(service.published(messages.subject, org.id)).toEqual([]);
});
