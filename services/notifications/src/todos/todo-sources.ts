import { Injectable } from '@nestjs/common';
import type { AudienceMember } from '@atrium/proto/audience';
import type { Feature } from '@atrium/proto/features';
import type { TodoRequest } from '@atrium/common/todos/todo.schema';

/** What waits for one person, before it is put into words for them. */
export type OpenTodo = Pick<TodoRequest, 'kind' | 'title' | 'link' | 'urgent' | 'byHand' | 'dueAt'> & {
  readonly _id: string;
  readonly askedAt: Date;
};

/** What waits for a person, by a feature of this service. */
export type TodoSource = (
  member: AudienceMember,
  featuresOn: readonly Feature[],
) => Promise<readonly OpenTodo[]>;

/** Features of this service, which know themselves who has answered, and need no messages to say so. */
@Injectable()
export class TodoSources {
  private readonly sources: TodoSource[] = [];

  /** Called from constructors. */
  define(source: TodoSource): void {
    this.sources.push(source);
  }

  async openFor(member: AudienceMember, featuresOn: readonly Feature[]): Promise<OpenTodo[]> {
    const found = await Promise.all(this.sources.map((source) => source(member, featuresOn)));
    return found.flat();
  }
}
