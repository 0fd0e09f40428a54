import { ApiError } from '@atrium/proto/client';
import { comments, type Comment } from '@atrium/proto/content/comments';
import { moderation, type ModerationCase } from '@atrium/proto/content/moderation';
import { reactions, type ReactionKind, type Reactions } from '@atrium/proto/content/reactions';
import { messages } from '@atrium/proto/messages';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';

export const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: ApiError) => error.problem.code,
  );

interface SubjectChanges {
  readonly id?: string;
  readonly version?: bigint;
  readonly commentsOpen?: boolean;
  readonly hidden?: boolean;
  readonly ownerId?: string;
}

const on = ({ id }: Pick<Comment, 'id'>) => ({ params: { id } });

/** People in Leeds, a subject to comment on, and their actions. */
export class CommentFixture {
  readonly ada: TestPerson;
  readonly bo: TestPerson;
  /** At another site. */
  readonly elsewhere: TestPerson;
  readonly moderator: TestPerson;
  readonly otherModerator: TestPerson;

  private constructor(
    readonly service: TestService,
    readonly org: TestOrganisation,
    people: Pick<CommentFixture, 'ada' | 'bo' | 'elsewhere' | 'moderator' | 'otherModerator'>,
  ) {
    this.ada = people.ada;
    this.bo = people.bo;
    this.elsewhere = people.elsewhere;
    this.moderator = people.moderator;
    this.otherModerator = people.otherModerator;
  }

  static async begin(service: TestService): Promise<CommentFixture> {
    const org = await service.organisation();
    const leeds = { state: { site: 'leeds' } };
    const moderates = { can: ['user:articles', 'admin:moderation'] as const, ...leeds };
    const [ada, bo, elsewhere, moderator, otherModerator] = await Promise.all([
      org.person(leeds),
      org.person(leeds),
      org.person({ state: { site: 'lodz' } }),
      org.person(moderates),
      org.person(moderates),
    ]);
    return new CommentFixture(service, org, { ada, bo, elsewhere, moderator, otherModerator });
  }

  person(): Promise<TestPerson> {
    return this.org.person({ state: { site: 'leeds' } });
  }

  crowd(size: number): Promise<TestPerson[]> {
    return Promise.all(Array.from({ length: size }, () => this.person()));
  }

  /** Publishes a subject to comment on, for everyone in Leeds. */
  async subject(changes: SubjectChanges = {}): Promise<string> {
    const id = changes.id ?? randomUUID();
    await this.service.publish(messages.subject, this.org.id, `article:${id}`, {
      ...{ kind: 'article', version: 1n, title: { 'en-GB': 'Open day' }, text: {}, link: `/articles/${id}` },
      ...{ audience: { sites: ['leeds'] }, permission: 'user:articles', feature: 'articles' },
      ...{ commentsOpen: true, ownerId: this.ada.id, hidden: false, ...changes, id },
    });
    return id;
  }

  say(
    subject: string,
    text: string,
    as: TestPerson,
    replyTo: string | null = null,
    id: string = randomUUID(),
  ): Promise<Comment> {
    return this.service.call(
      comments.add,
      { params: { kind: 'article', id: subject }, body: { id, text, replyTo } },
      { as },
    );
  }

  list(id: string, as: TestPerson, replyTo?: string) {
    return this.service.call(comments.list, { params: { kind: 'article', id }, query: { replyTo } }, { as });
  }

  get(comment: Comment, as: TestPerson): Promise<Comment> {
    return this.service.call(comments.get, on(comment), { as });
  }

  async edit(comment: Comment, text: string, as: TestPerson, ifMatch?: number): Promise<Comment> {
    const version = ifMatch ?? (await this.get(comment, as)).version;
    return this.service.call(comments.edit, { ...on(comment), body: { text } }, { as, ifMatch: version });
  }

  remove(comment: Comment, as: TestPerson): Promise<Comment> {
    return this.service.call(comments.remove, on(comment), { as });
  }

  report(comment: Comment, as: TestPerson, reason = ''): Promise<Comment> {
    return this.service.call(comments.report, { ...on(comment), body: { reason } }, { as });
  }

  appeal(comment: Comment, as: TestPerson): Promise<Comment> {
    return this.service.call(comments.appeal, { ...on(comment), body: { reason: 'It was a joke' } }, { as });
  }

  caseOf(comment: Comment, as: TestPerson): Promise<ModerationCase> {
    return this.service.call(moderation.get, on(comment), { as });
  }

  dismiss(comment: Comment, as: TestPerson): Promise<ModerationCase> {
    return this.service.call(moderation.dismiss, on(comment), { as });
  }

  removeComment(comment: Comment, as: TestPerson, reason = 'Insulting'): Promise<ModerationCase> {
    return this.service.call(moderation.removeComment, { ...on(comment), body: { reason } }, { as });
  }

  decideAppeal(comment: Comment, grant: boolean, as: TestPerson): Promise<ModerationCase> {
    return this.service.call(moderation.decideAppeal, { ...on(comment), body: { grant } }, { as });
  }

  react(
    kind: 'article' | 'comment',
    id: string,
    reaction: ReactionKind | null,
    as: TestPerson,
  ): Promise<Reactions> {
    return this.service.call(reactions.react, { params: { kind, id }, body: { reaction } }, { as });
  }

  /** Live events sent while `work` runs. */
  async liveEventsDuring(work: () => Promise<unknown>) {
    await this.service.settled();
    const before = this.service.liveEvents.length;
    await work();
    await this.service.settled();
    return this.service.liveEvents.slice(before);
  }

  /** Everything the service stores about comments. */
  async stored(): Promise<unknown[][]> {
    await this.service.settled();
    const names = [
      'comments',
      'comment_counts',
      'comment_reports',
      'reactions',
      'reaction_counts',
      'subjects',
    ];
    const ofOrg = (name: string) =>
      this.service.collection(name).find({ org: this.org.id }).sort({ _id: 1 }).toArray();
    return Promise.all(names.map(ofOrg));
  }
}

/** Whether MongoDB answers a query from an index, in the index's order. */
export async function isIndexed(
  service: TestService,
  collection: string,
  filter: object,
  sort: Record<string, 1 | -1>,
): Promise<boolean> {
  const plan = await service.collection(collection).find(filter).sort(sort).explain('queryPlanner');
  const winning = JSON.stringify((plan['queryPlanner'] as { winningPlan: unknown }).winningPlan);
  return winning.includes('IXSCAN') && !winning.includes('COLLSCAN') && !winning.includes('"SORT"');
}
