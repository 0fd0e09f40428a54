import { Injectable } from '@nestjs/common';
import { peopleIn } from '@atrium/common/authoring/reviews';
import { Todos } from '@atrium/common/todos/todos';
import type { NewTodo } from '@atrium/common/todos/todos';
import { everyone } from '@atrium/proto/audience';
import type { PublishableRecord } from './publishable-kind.ts';

/** Content in the words of those who may review it. `about` is what their scopes must cover. */
export interface Reviewable extends Required<
  Pick<NewTodo, 'title' | 'link' | 'permission' | 'about' | 'feature'>
> {
  readonly kind: string;
  /** Who wrote it; they and everyone who submitted or changed it cannot review it. */
  readonly author: string | undefined;
}

type State = Pick<PublishableRecord, '_id' | 'state' | 'deletedAt' | 'updatedBy' | 'review'>;

/** Asks those who may review content to do so, as long as it is in review. In the transaction of each change. */
@Injectable()
export class ReviewTodos {
  constructor(private readonly todos: Todos) {}

  async changed(
    { _id, state, deletedAt, updatedBy, review }: State,
    { kind, author, ...content }: Reviewable,
  ): Promise<void> {
    const id = `review.${kind}.${_id}`;
    if (state !== 'review' || deletedAt) return this.todos.end(id);
    const involved = [author, updatedBy, ...peopleIn(review)].filter((one) => one !== undefined);
    const audience = { ...everyone, excluded: [...new Set(involved)] };
    await this.todos.ask(id, { kind: 'review', audience, ...content });
  }
}
