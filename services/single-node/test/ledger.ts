import { articles, managedArticles } from '@atrium/proto/content/articles';
import { comments } from '@atrium/proto/content/comments';
import { reactionKinds, reactions } from '@atrium/proto/content/reactions';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Retrier, type FailedCall } from './retrier.ts';
import { fieldsFor, type SignedInClient, type TestTeam } from './signed-in-client.ts';

/** How many things each reader, and the editor, writes in parallel. */
const writersPerPerson = 3;

/** Shortest time between two writes, in milliseconds. The tests are about outages, not about the highest rate. */
const pace = 200;

/**
 * People who use the product all the time, and an exact record of what was acknowledged. They retry what fails, as the
 * web client does.
 */
export class Ledger {
  /** Acknowledged texts by id. */
  readonly comments = new Map<string, string>();
  readonly articles = new Map<string, string>();
  /** The current reaction of each person. */
  readonly reactions = new Map<string, string>();
  /** Number of acknowledged writes of every kind. */
  writes = 0;
  readonly retrier = new Retrier();
  private open = false;
  private people: Promise<void>[] = [];

  constructor(private readonly testTeam: TestTeam) {}

  get failures(): FailedCall[] {
    return this.retrier.failures;
  }

  /** Slowest response, in milliseconds. */
  get slowest(): number {
    return this.retrier.slowest;
  }

  begin(): void {
    this.open = true;
    const { editor, readers } = this.testTeam;
    const writersOf = <T>(work: () => T): T[] => Array.from({ length: writersPerPerson }, work);
    this.people = [
      ...readers.flatMap((who) => writersOf(() => this.again(() => this.comment(who)))),
      ...readers.map((who) => this.again((round) => this.react(who, round))),
      ...writersOf(() => this.again(() => this.write(editor))),
      this.again(() => this.read(readers[1]!)),
    ];
  }

  /** Waits until everyone has finished what they were doing. All of it is acknowledged by then. */
  async end(): Promise<void> {
    this.open = false;
    await Promise.all(this.people);
  }

  /** Waits until this many more comments are acknowledged. */
  async waitForWrites(by: number): Promise<void> {
    const target = this.comments.size + by;
    while (this.comments.size < target) {
      this.retrier.check();
      await pause(20);
    }
  }

  private async again(work: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; this.open; round += 1) await Promise.all([work(round), pause(pace)]);
  }

  /** Mentions the editor, because each mention makes an update of its own. */
  private async comment(who: SignedInClient): Promise<void> {
    const { article, editor } = this.testTeam;
    const [id, text] = [randomUUID(), `@[Ada Nowak](${editor.id}) ${randomUUID()}`];
    const input = { params: { kind: 'article', id: article } as const, body: { id, text } };
    await this.retry(() => who.call(comments.add, input));
    this.comments.set(id, text);
    this.writes += 1;
  }

  private async write(who: SignedInClient): Promise<void> {
    const [title, idempotencyKey] = [randomUUID(), randomUUID()];
    const input = { body: fieldsFor(this.testTeam.channel, title) };
    const { id } = await this.retry(() => who.call(managedArticles.create, input, { idempotencyKey }));
    this.articles.set(id, title);
    this.writes += 1;
  }

  private async react(who: SignedInClient, round: number): Promise<void> {
    const reaction = reactionKinds[round % reactionKinds.length]!;
    const input = { params: { kind: 'article', id: this.testTeam.article } as const, body: { reaction } };
    await this.retry(() => who.call(reactions.react, input));
    this.reactions.set(who.id, reaction);
    this.writes += 1;
  }

  private async read(who: SignedInClient): Promise<void> {
    await this.retry(() => who.call(articles.list, { query: {} }));
    await this.retry(() =>
      who.call(comments.list, { params: { kind: 'article', id: this.testTeam.article }, query: {} }),
    );
  }

  private retry<T>(work: () => Promise<T>): Promise<T> {
    return this.retrier.retry(work);
  }
}
