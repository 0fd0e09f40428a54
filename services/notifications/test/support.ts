import { ApiError } from '@atrium/proto/client';
import { messages } from '@atrium/proto/messages';
import { updates, type Update } from '@atrium/proto/notifications/updates';
import { blockListOf } from '@atrium/common/http/outbound-address';
import { PushServices } from '@atrium/common/push/push-services';
import { makeVapidKeys } from '@atrium/common/push/vapid';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import { TestPushService } from '@atrium/common/testing/test-push-service';
import { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { notifications } from '../src/definition.ts';

export const startNotifications = (): Promise<TestService> => TestService.start(notifications);

/** Starts the service with a test push service for browsers that records what it receives. */
export async function startWithPush(): Promise<{ makers: TestPushService; service: TestService }> {
  const makers = await TestPushService.start();
  const web = {
    ...makeVapidKeys(),
    subject: 'mailto:a@example.test',
    allowedNetworks: blockListOf(['127.0.0.1']),
  };
  const push = await PushServices.connect({ web });
  return { makers, service: await TestService.start(notifications, {}, { push }) };
}

export const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: ApiError) => error.problem.code,
  );

interface SubjectChanges {
  readonly hidden?: boolean;
  readonly audience?: { sites: string[] };
}

interface CommentFacts {
  readonly commentId?: string;
  readonly replyToAuthorId?: string;
  readonly mentionedIds?: string[];
}

interface ReactionFacts {
  readonly count: number;
  readonly revision: number;
  readonly authorId?: string;
  readonly commentId?: string;
}

/** The notifications of an entry about several articles. Others stay one. */
const single = (update: Update): Update[] =>
  update.items.length === 0
    ? [update]
    : update.items.map(({ read, ...item }) => ({
        ...update,
        ...item,
        count: 1,
        unread: read ? 0 : 1,
        items: [],
      }));

/** Publishes what other services would, for an organisation whose articles are for people in Leeds. */
export class Newsroom {
  private version = 0n;

  private constructor(
    readonly service: TestService,
    readonly org: TestOrganisation,
    readonly editor: TestPerson,
    readonly channel: string,
  ) {}

  static async open(service: TestService): Promise<Newsroom> {
    const org = await service.organisation();
    const room = new Newsroom(service, org, await org.person({ state: { site: 'leeds' } }), randomUUID());
    await room.addChannel(true, room.channel);
    return room;
  }

  reader(site = 'leeds'): Promise<TestPerson> {
    return this.org.person({ state: { site } });
  }

  moderator(): Promise<TestPerson> {
    return this.org.person({ can: ['user:articles', 'admin:moderation'], state: { site: 'lodz' } });
  }

  async addChannel(mandatory: boolean, id: string = randomUUID()): Promise<string> {
    await this.service.publish(messages.channel, this.org.id, id, {
      id,
      version: 1n,
      label: 'News',
      mandatory,
    });
    return id;
  }

  async follow(person: TestPerson, channelIds: string[]): Promise<void> {
    const state = { personId: person.id, version: (this.version += 1n), channelIds };
    await this.service.publish(messages.follows, this.org.id, person.id, state);
  }

  /** Publishes the current state of an article. */
  async subject(id: string = randomUUID(), changes: SubjectChanges = {}): Promise<string> {
    const title = { 'en-GB': `Article ${id}`, pl: `Artykuł ${id}` };
    await this.service.publish(messages.subject, this.org.id, `article:${id}`, {
      ...{ kind: 'article', id, version: (this.version += 1n), title, link: `/articles/${id}` },
      ...{ audience: { sites: ['leeds'] }, permission: 'user:articles', feature: 'articles' },
      ...{ commentsOpen: true, ownerId: this.editor.id },
      ...changes,
    });
    return id;
  }

  async publish(articleId: string, channelId = this.channel): Promise<void> {
    const facts = { articleId, channelId, authorId: this.editor.id };
    await this.service.publish(messages.articlePublished, this.org.id, articleId, facts);
  }

  /** As content does: hides the article, then publishes that it was unpublished. */
  async recall(articleId: string): Promise<void> {
    await this.subject(articleId, { hidden: true });
    const facts = { articleId, channelId: this.channel };
    await this.service.publish(messages.articleUnpublished, this.org.id, articleId, facts);
  }

  async bringBack(articleId: string): Promise<void> {
    await this.subject(articleId);
    const facts = { articleId, channelId: this.channel };
    await this.service.publish(messages.articleRepublished, this.org.id, articleId, facts);
  }

  async giveBack(articleId: string, scheduledById: string): Promise<void> {
    const facts = { articleId, authorId: this.editor.id, scheduledById };
    await this.service.publish(messages.articleReverted, this.org.id, articleId, facts);
  }

  async submit(articleId: string, submittedById: string): Promise<void> {
    const about = { subjectKind: 'article', subjectId: articleId };
    const facts = { ...about, authorId: this.editor.id, submittedById };
    await this.service.publish(messages.contentSubmitted, this.org.id, articleId, facts);
  }

  async review(articleId: string, submittedById: string, by: string, approved: boolean): Promise<void> {
    const about = { subjectKind: 'article', subjectId: articleId, authorId: this.editor.id };
    const facts = { ...about, submittedById, reviewedById: by, approved };
    await this.service.publish(messages.contentReviewed, this.org.id, articleId, facts);
  }

  async comment(subjectId: string, by: TestPerson, more: CommentFacts = {}): Promise<string> {
    const facts = { commentId: randomUUID(), subjectKind: 'article', subjectId, authorId: by.id, ...more };
    await this.service.publish(messages.commentPosted, this.org.id, facts.commentId, facts);
    return facts.commentId;
  }

  /** So many people react to an article, or to a comment on it. */
  async react(
    subjectId: string,
    { count, revision, authorId = this.editor.id, commentId }: ReactionFacts,
  ): Promise<void> {
    const target = commentId === undefined ? ['article', subjectId] : ['comment', commentId];
    const [targetKind, targetId] = target as [string, string];
    await this.service.publish(messages.reactionsCounted, this.org.id, `${targetKind}:${targetId}`, {
      ...{ targetKind, targetId, subjectKind: 'article', subjectId, authorId },
      ...{ count, revision: BigInt(revision) },
    });
  }

  /** A person's entries about an article. From an entry about several articles, the notification of this one. */
  async about(
    id: string,
    as: TestPerson,
    state: 'current' | 'snoozed' | 'dismissed' = 'current',
  ): Promise<Update[]> {
    const { items } = await this.service.call(updates.list, { query: { limit: 1000, state } }, { as });
    return items.flatMap(single).filter(({ title }) => title.endsWith(id));
  }

  async count(as: TestPerson): Promise<number> {
    return (await this.service.call(updates.count, {}, { as })).unread;
  }

  stored(): Promise<unknown[]> {
    return this.service.collection('updates').find({ org: this.org.id }).sort({ _id: 1 }).toArray();
  }
}
