import { articles, managedArticles } from '@atrium/proto/content/articles';
import { comments } from '@atrium/proto/content/comments';
import { reactionKinds, reactions } from '@atrium/proto/content/reactions';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Insistence, type Refusal } from './insistence.ts';
import { fieldsFor, type Colleague, type Staff } from './staff.ts';

/** How many things each reader says at a time, and the editor writes. */
const voices = 3;

/** Nobody writes more often, in milliseconds: what is tried is time without a part, not the greatest rate. */
const pace = 200;

/** People who use the product all the time, and exactly what they were promised. What fails they repeat, as the web client does. */
export class Ledger {
  /** Text by the id that was acknowledged. */
  readonly comments = new Map<string, string>();
  readonly articles = new Map<string, string>();
  /** By person: what they feel now. */
  readonly reactions = new Map<string, string>();
  /** Acknowledged writes of every kind. */
  writes = 0;
  readonly insistence = new Insistence();
  private open = false;
  private people: Promise<void>[] = [];

  constructor(private readonly staff: Staff) {}

  get refusals(): Refusal[] {
    return this.insistence.refusals;
  }

  /** Of the answers, in milliseconds. */
  get slowest(): number {
    return this.insistence.slowest;
  }

  begin(): void {
    this.open = true;
    const { editor, readers } = this.staff;
    const voicesOf = <T>(work: () => T): T[] => Array.from({ length: voices }, work);
    this.people = [
      ...readers.flatMap((who) => voicesOf(() => this.again(() => this.comment(who)))),
      ...readers.map((who) => this.again((turn) => this.react(who, turn))),
      ...voicesOf(() => this.again(() => this.write(editor))),
      this.again(() => this.read(readers[1]!)),
    ];
  }

  /** Everybody finishes what they are at: whatever was begun is acknowledged then. */
  async end(): Promise<void> {
    this.open = false;
    await Promise.all(this.people);
  }

  /** Until so many more comments are acknowledged. */
  async grows(by: number): Promise<void> {
    const wanted = this.comments.size + by;
    while (this.comments.size < wanted) {
      this.insistence.check();
      await pause(20);
    }
  }

  private async again(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; this.open; turn += 1) await Promise.all([work(turn), pause(pace)]);
  }

  /** Mentions the editor, so that each comment is an update of its own. */
  private async comment(who: Colleague): Promise<void> {
    const { article, editor } = this.staff;
    const [text, idempotencyKey] = [`@[Ada](${editor.id}) ${randomUUID()}`, randomUUID()];
    const input = { params: { kind: 'article', id: article } as const, body: { text } };
    const { id } = await this.untilDone(() => who.call(comments.add, input, { idempotencyKey }));
    this.comments.set(id, text);
    this.writes += 1;
  }

  private async write(who: Colleague): Promise<void> {
    const [title, idempotencyKey] = [randomUUID(), randomUUID()];
    const input = { body: fieldsFor(this.staff.channel, title) };
    const { id } = await this.untilDone(() => who.call(managedArticles.create, input, { idempotencyKey }));
    this.articles.set(id, title);
    this.writes += 1;
  }

  private async react(who: Colleague, turn: number): Promise<void> {
    const reaction = reactionKinds[turn % reactionKinds.length]!;
    const input = { params: { kind: 'article', id: this.staff.article } as const, body: { reaction } };
    await this.untilDone(() => who.call(reactions.react, input));
    this.reactions.set(who.id, reaction);
    this.writes += 1;
  }

  private async read(who: Colleague): Promise<void> {
    await this.untilDone(() => who.call(articles.list, { query: {} }));
    await this.untilDone(() =>
      who.call(comments.list, { params: { kind: 'article', id: this.staff.article }, query: {} }),
    );
  }

  private untilDone<T>(work: () => Promise<T>): Promise<T> {
    return this.insistence.untilDone(work);
  }
}
