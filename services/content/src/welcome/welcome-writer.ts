import { Injectable } from '@nestjs/common';
import { staleAfter, staleWithout } from '@atrium/common/authoring/translations';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { Todos } from '@atrium/common/todos/todos';
import type { Audience } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import type { WelcomeFields } from '@atrium/proto/content/welcome';
import { nextTransition, translated, visibleVersion, type StoredWelcome } from './welcome-notice.ts';
import { WelcomeRepository } from './welcome.repository.ts';

const kind = 'welcome.turn';
/** Each version asks anew. */
const todoId = (version: number): string => `notice.${currentOrganisation()}.${version}`;
/** Milliseconds. Timers are imprecise, so a transition this near counts as due. */
const tolerance = 250;

/** Writes the welcome notice, and tells open browsers when it changes, begins and ends. */
@Injectable()
export class WelcomeWriter {
  constructor(
    private readonly notices: WelcomeRepository,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly tasks: Tasks,
    private readonly todos: Todos,
  ) {
    tasks.define(
      kind,
      () => this.onTransition(),
      () => this.reconcile(),
    );
  }

  /** `expectedVersion` is the version the editor was shown; null if any may be replaced. */
  set(fields: WelcomeFields, expectedVersion: number | null): Promise<StoredWelcome> {
    const [from = null, to = null] = [fields.from, fields.to].map((at) => (at ? new Date(at) : null));
    return this.transactions.run(async () => {
      const before = await this.notices.find();
      if (expectedVersion !== null && expectedVersion !== visibleVersion(before))
        throw new DomainError('version-conflict', `The current version is ${visibleVersion(before)}`);
      const version = (before?.version ?? 0) + 1;
      const stale = await this.staleIn(before, fields);
      return this.save(before, { ...fields, from, to, stale, version, removed: false });
    });
  }

  /** A language that is gone or not stale needs no confirmation. No one is asked to acknowledge the notice again. */
  confirmLanguage(notice: StoredWelcome, language: Language): Promise<StoredWelcome> {
    return this.transactions.run(async () => {
      const stale = staleWithout(notice, language);
      if (!stale) return notice;
      if (!(await this.notices.saveStale(notice.version, stale))) throw new DomainError('version-conflict');
      await this.notifyEditors();
      return { ...notice, stale };
    });
  }

  /** Null if there was none. */
  remove(): Promise<StoredWelcome | null> {
    return this.transactions.run(async () => {
      const before = await this.notices.find();
      return !before || before.removed
        ? null
        : this.save(before, { ...before, removed: true, version: before.version + 1 });
    });
  }

  /** Repeating it changes nothing. */
  async acknowledge(version: number, person: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.notices.acknowledge(version, person);
      await this.todos.settle(todoId(version), person);
      await this.outbox.notify({ name: 'welcome.changed', to: { people: [person] }, feature: 'welcome' });
    });
  }

  private async save(before: StoredWelcome | null, after: StoredWelcome): Promise<StoredWelcome> {
    if (!(await this.notices.save(after, before?.version ?? 0))) throw new DomainError('version-conflict');
    if (before && JSON.stringify(before.audience) !== JSON.stringify(after.audience))
      await this.notify(before.audience);
    await this.notify(after.audience);
    await this.notifyEditors();
    if (before) await this.todos.end(todoId(before.version));
    if (after.acknowledge && !after.removed) await this.ask(after);
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.scheduleTransition(org, after));
    return after;
  }

  private async ask({ version, text: title, audience, level, from, to }: StoredWelcome): Promise<void> {
    await this.todos.ask(todoId(version), {
      ...{ kind: 'notice', title, link: '/', audience, feature: 'welcome' },
      ...{ urgent: level === 'urgent', startsAt: from, endsAt: to, dueAt: to },
    });
  }

  /** A notice that follows a removed one is not its translation. */
  private async staleIn(before: StoredWelcome | null, after: WelcomeFields): Promise<Language[]> {
    if (!before || before.removed) return [];
    return staleAfter(translated(before), translated(after), await this.directory.defaultLanguage());
  }

  private async notifyEditors(): Promise<void> {
    await this.outbox.notify({
      name: 'welcome.changed',
      to: 'everyone',
      permission: 'admin:setup',
      feature: 'welcome',
    });
  }

  private async notify(audience: Audience): Promise<void> {
    await this.outbox.notify({ name: 'welcome.changed', to: { audience }, feature: 'welcome' });
  }

  /** Called when the notice begins or ends. */
  private async onTransition(): Promise<Date | void> {
    const notice = await this.notices.find();
    if (!notice || notice.removed) return;
    const soon = new Date(Date.now() + tolerance);
    const turned = [notice.from, notice.to].some((at) => at && at <= soon);
    if (turned) await this.transactions.run(() => this.notify(notice.audience));
    return nextTransition(notice, soon) ?? undefined;
  }

  private async scheduleTransition(org: string, notice: StoredWelcome): Promise<void> {
    const at = nextTransition(notice, new Date());
    if (at) await this.tasks.schedule(kind, org, 'notice', at);
    else await this.tasks.cancel(kind, org, 'notice');
  }

  private async reconcile(): Promise<void> {
    for (const { org, ...notice } of await this.notices.all()) await this.scheduleTransition(org, notice);
  }
}
