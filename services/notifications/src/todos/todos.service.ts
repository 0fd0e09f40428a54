import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { permissions, type Allowance, type Permission } from '@atrium/proto/access';
import { everyone } from '@atrium/proto/audience';
import { textFor, type Language } from '@atrium/proto/common';
import type { Feature } from '@atrium/proto/features';
import { countedTodos, maxTodos, type Todo, type TodosState } from '@atrium/proto/notifications/todos';
import { snoozeEnd } from './snooze-end.ts';
import type { TodoReplica } from './todo-replica.schema.ts';
import { TodoSources, type OpenTodo } from './todo-sources.ts';
import { TodosRepository } from './todos.repository.ts';

/** What waits for the caller. */
@Injectable()
export class TodosService {
  constructor(
    private readonly repository: TodosRepository,
    private readonly sources: TodoSources,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async list(state: TodosState, language: Language): Promise<Todo[]> {
    const [found, snoozed] = await Promise.all([
      this.found(),
      this.repository.snoozedBy(currentCaller().id, new Date()),
    ]);
    const fallback = await this.directory.defaultLanguage();
    const isSnoozed = ({ _id, urgent }: OpenTodo): boolean => !urgent && snoozed.has(_id);
    return counted(found.filter((one) => isSnoozed(one) === (state === 'snoozed')))
      .toSorted(byUrgency)
      .slice(0, maxTodos)
      .map((one) => ({
        ...present(one, language, fallback),
        snoozedUntil: (isSnoozed(one) && snoozed.get(one._id)?.toISOString()) || null,
      }));
  }

  /** Where everything is done that waits for the caller, also what they have snoozed. */
  async links(): Promise<ReadonlySet<string>> {
    return new Set(linksOf(await this.found()));
  }

  /** Throws `wrong-state` for what is settled by the service that asks. */
  async finish(id: string): Promise<void> {
    const found = (await this.asked(await this.featuresOn())).find(({ _id }) => _id === id);
    if (!found) throw new DomainError('not-found');
    if (!found.byHand) throw new DomainError('wrong-state');
    await this.change((person) => this.repository.settle(id, person));
  }

  /** Throws `wrong-state` for what is urgent. */
  async snooze(id: string, until: string | undefined): Promise<Date> {
    const entry = await this.entry(id);
    if (entry.some(({ urgent }) => urgent)) throw new DomainError('wrong-state');
    const dueAt = entry[0]?.dueAt;
    const chosen = snoozeEnd(until);
    const end = dueAt && dueAt > new Date() && dueAt < chosen ? dueAt : chosen;
    await this.change((person) => this.repository.snooze(idsOf(entry), person, end));
    return end;
  }

  async wake(id: string): Promise<void> {
    const entry = await this.entry(id);
    await this.change((person) => this.repository.wake(idsOf(entry), person));
  }

  /** All that the entry with this ID stands for. */
  private async entry(id: string): Promise<OpenTodo[]> {
    const found = await this.found();
    const named = found.find(({ _id }) => _id === id);
    if (!named) throw new DomainError('not-found');
    return isCounted(named) ? found.filter(({ kind }) => kind === named.kind) : [named];
  }

  private async change(write: (person: string) => Promise<void>): Promise<void> {
    const person = currentCaller().id;
    await this.transactions.run(async () => {
      await write(person);
      await this.outbox.notify({ name: 'todos.changed', to: { people: [person] } });
    });
  }

  private async found(): Promise<OpenTodo[]> {
    const featuresOn = await this.featuresOn();
    const [asked, own] = await Promise.all([
      this.asked(featuresOn),
      this.sources.openFor(currentCaller().member, featuresOn),
    ]);
    return [...asked, ...own];
  }

  private async featuresOn(): Promise<readonly Feature[]> {
    return (await this.directory.organisation())?.featuresOn ?? [];
  }

  private async asked(featuresOn: readonly Feature[]): Promise<TodoReplica[]> {
    const { member, allowance } = currentCaller();
    const reader = { member, permissions: heldBy(allowance), featuresOn };
    const within: TodoReplica[] = [];
    for (const todo of await this.repository.open(reader, new Date()))
      if (await this.isWithinScope(allowance, todo)) within.push(todo);
    return within;
  }

  private async isWithinScope(allowance: Allowance, { permission, about }: TodoReplica): Promise<boolean> {
    return permission === null || this.directory.isPermittedFor(allowance, permission, about ?? everyone);
  }
}

/** Also what they hold only within a scope. */
const heldBy = ({ superuser, permissions: held, scopes }: Allowance): readonly Permission[] =>
  superuser ? permissions : [...new Set([...held, ...(scopes?.keys() ?? [])])];

const isCounted = ({ kind }: OpenTodo): boolean => Object.hasOwn(countedTodos, kind);
const idsOf = (entry: readonly OpenTodo[]): string[] => entry.map(({ _id }) => _id);

type Counted = OpenTodo & { readonly count: number; readonly links: readonly string[] };

const linksOf = (todos: readonly OpenTodo[]): string[] => [
  ...new Set(todos.flatMap(({ link }) => link ?? [])),
];

const alone = (one: OpenTodo): Counted => ({ ...one, count: 1, links: linksOf([one]) });

/** Those that are worked through as a list are one, as old as the oldest and due with the first. */
function counted(all: readonly OpenTodo[]): Counted[] {
  const lists = [...Map.groupBy(all.filter(isCounted), ({ kind }) => kind).values()];
  return [
    ...all.filter((one) => !isCounted(one)).map(alone),
    ...lists.flatMap((several) => {
      const oldest = several.toSorted((one, other) => Number(one.askedAt) - Number(other.askedAt))[0];
      if (!oldest || several.length === 1) return several.map(alone);
      const dueAt = several.toSorted((one, other) => dueTime(one) - dueTime(other))[0]?.dueAt ?? null;
      const link = countedTodos[oldest.kind] ?? oldest.link;
      return [{ ...oldest, dueAt, link, links: linksOf(several), count: several.length }];
    }),
  ];
}

/** Urgent ones first, then by due date, then the oldest. */
const byUrgency = (one: OpenTodo, other: OpenTodo): number =>
  Number(other.urgent) - Number(one.urgent) ||
  dueTime(one) - dueTime(other) ||
  Number(one.askedAt) - Number(other.askedAt);

const dueTime = ({ dueAt }: OpenTodo): number => (dueAt ? Number(dueAt) : Number.MAX_SAFE_INTEGER);

function present(todo: Counted, language: Language, fallback: Language): Omit<Todo, 'snoozedUntil'> {
  const title = todo.count > 1 ? null : textFor(todo.title, language, fallback);
  return {
    ...{ id: todo._id, kind: todo.kind, count: todo.count },
    ...{ title: title?.text ?? '', language: title?.language ?? language },
    ...{ link: todo.link, links: [...todo.links], urgent: todo.urgent, byHand: todo.byHand },
    askedAt: todo.askedAt.toISOString(),
    dueAt: todo.dueAt?.toISOString() ?? null,
  };
}
