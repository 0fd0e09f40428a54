import type { ImportField, ImportOptions } from '@atrium/proto/identity/people-import';
import { fold } from '../person-records/person.ts';
import { afterwards, isInside, type KnownPerson, type ImportContext } from './import-context.ts';
import { depths, findCycles } from './import-managers.ts';
import { ImportMobiles } from './import-mobiles.ts';
import type { ImportRowRecord } from './import-record.schema.ts';
import { readRow, type CellIssue, type Cells, type PersonChanges, type RowValues } from './import-row.ts';

export type PlannedRow = Omit<ImportRowRecord, '_id' | 'import' | 'at' | 'outcome'>;

interface Draft {
  readonly line: number;
  readonly values: RowValues;
  readonly issues: CellIssue[];
  person: KnownPerson | null;
  id: string;
  set: PersonChanges;
}

const issue = (field: ImportField | 'person', code: CellIssue['code'], value?: string | null): CellIssue => ({
  path: [field],
  code,
  ...(value && { value: value.slice(0, 100) }),
});

/** What a whole file would do: its rows in the order in which they can be applied, each with all its errors. */
export class ImportPlan {
  private readonly drafts: Draft[] = [];
  private readonly draftEmails = new Map<string, string>();
  private readonly byEmail: Map<string, KnownPerson>;
  private readonly byPayroll: Map<string, KnownPerson>;
  private readonly mobiles: ImportMobiles;
  private readonly byId: Map<string, KnownPerson>;

  constructor(
    private readonly context: ImportContext,
    private readonly options: Pick<ImportOptions, 'key' | 'missing'>,
  ) {
    const { known } = context;
    this.byEmail = new Map(known.map((person) => [person.email, person]));
    this.byPayroll = new Map(known.filter((one) => one.payrollNumber).map((one) => [one.payrollNumber, one]));
    this.mobiles = new ImportMobiles(known);
    this.byId = new Map(known.map((person) => [person.id, person]));
  }

  add(line: number, cells: Cells): void {
    const { values, issues } = readRow(cells);
    const person = this.personOf(values);
    const id = person?.id ?? this.context.newId();
    if (values.email) this.draftEmails.set(id, values.email);
    this.drafts.push({ line, values, issues, person, id, set: {} });
  }

  finish(): PlannedRow[] {
    this.refuseTwins();
    for (const draft of this.drafts) this.understand(draft);
    this.findManagers();
    for (const draft of this.drafts) this.assertTouchable(draft);
    this.refuseCircles();
    return [...this.inOrder(), ...this.leavers()].map((row, place) => ({ ...row, place }));
  }

  /**
   * People outside the scope count as unknown. Their row reports that its address or number is taken, and nothing else
   * about them.
   */
  private personOf({ email, payrollNumber }: RowValues): KnownPerson | null {
    const [byEmail, byPayroll] = [this.byEmail.get(email ?? ''), this.byPayroll.get(payrollNumber ?? '')];
    // A person without a payroll number yet is found by address.
    const byEither = byPayroll ?? (byEmail?.payrollNumber ? undefined : byEmail);
    const found = this.options.key === 'email' ? byEmail : byEither;
    return found?.inside ? found : null;
  }

  /** Two rows about the same person are both rejected. */
  private refuseTwins(): void {
    for (const field of ['email', 'payrollNumber'] as const) {
      const rows = Map.groupBy(this.drafts, ({ values }) => values[field] ?? '');
      for (const [value, same] of rows)
        if (value && same.length > 1)
          for (const { issues } of same) issues.push(issue(field, 'unique', value));
    }
  }

  private understand(draft: Draft): void {
    const { values, issues, person } = draft;
    const { email, payrollNumber, manager: _manager, department, site, grade, ...plain } = values;
    this.refuseTaken(draft, 'email', this.byEmail);
    this.refuseTaken(draft, 'payrollNumber', this.byPayroll);
    const refused = this.mobiles.take(values, person);
    if (refused) issues.push(issue('mobile', refused.code, refused.mobile));
    if (!isOfAnOutsider(draft)) this.requireKey(draft);
    const places = this.placesOf({ department, site, grade }, issues);
    draft.set = differences(
      { ...plain, ...places, ...(email && { email }), ...(payrollNumber && { payrollNumber }) },
      person,
    );
    this.assertInside(draft);
  }

  private refuseTaken(
    { values, issues, person }: Draft,
    field: 'email' | 'payrollNumber',
    holders: ReadonlyMap<string, KnownPerson>,
  ): void {
    const holder = holders.get(values[field] ?? '');
    if (holder && holder !== person)
      issues.push(issue(field, holder.inside ? 'unique' : 'taken-outside', values[field]));
  }

  private requireKey({ values, issues, person }: Draft): void {
    const { key } = this.options;
    const wrong = new Set(issues.map(({ path }) => path[0]));
    const needed = person ? [key] : ([key, 'email', 'first', 'last'] as const);
    for (const field of new Set(needed))
      if (!values[field] && !wrong.has(field)) issues.push(issue(field, 'required'));
  }

  private placesOf(
    names: Pick<RowValues, 'department' | 'site' | 'grade'>,
    issues: CellIssue[],
  ): PersonChanges {
    const found: Record<string, string | null> = {};
    for (const kind of ['department', 'site', 'grade'] as const) {
      const name = names[kind];
      if (name === undefined) continue;
      const id = name === null ? null : this.context.places[kind].get(fold(name));
      if (id === undefined) issues.push(issue(kind, 'invalid', name));
      else found[kind] = id;
    }
    return found;
  }

  private assertTouchable({ person, set, issues }: Draft): void {
    if (!person || Object.keys(set).length === 0) return;
    if (!person.canManage) issues.push(issue('person', 'above-own', person.email));
    else if (set.email && !person.canChangeEmail) issues.push(issue('email', 'above-own', set.email));
    else if (set.mobile && !person.canChangeMobile) issues.push(issue('mobile', 'above-own', set.mobile));
    else if (set.state === 'active' && !person.canReactivate) issues.push(issue('state', 'above-own'));
    if (set.state === 'inactive' && person.id === this.context.caller) issues.push(issue('state', 'invalid'));
  }

  /** No one may be added, kept or moved outside the importing admin's scope. */
  private assertInside({ id, person, set, issues }: Draft): void {
    const isPlaced = !issues.some(
      ({ path: [field] }) => field === 'site' || field === 'department' || field === 'grade',
    );
    const changes = person ? person.canManage && Object.keys(set).length > 0 : true;
    if (isPlaced && changes && !isInside(this.context.scopes, afterwards(id, set, person)))
      issues.push(issue('person', 'outside'));
  }

  /**
   * A manager exists already or is in the same file. People outside the scope can remain someone's manager, but not
   * become it.
   */
  private findManagers(): void {
    const drafts = new Map<string, Draft>();
    for (const draft of this.drafts.filter((one) => !isOfAnOutsider(one)))
      for (const name of [draft.values.email, draft.values.payrollNumber]) if (name) drafts.set(name, draft);
    for (const draft of this.drafts) {
      const { manager } = draft.values;
      if (manager === undefined) continue;
      const name = manager?.includes('@') ? manager.toLowerCase() : manager;
      const found = name === null ? undefined : (this.byEmail.get(name) ?? this.byPayroll.get(name));
      const id = name === null ? null : (drafts.get(name)?.id ?? found?.id);
      if (id === undefined || id === draft.id) draft.issues.push(issue('manager', 'invalid', manager));
      else if (id === (draft.person?.reportsTo ?? null)) continue;
      else if (found?.id === id && !found.inside) draft.issues.push(issue('manager', 'outside', manager));
      else draft.set = { ...draft.set, reportsTo: id };
    }
    this.refuseOrphans();
  }

  /** Rejects rows whose manager is a new person with a rejected row. */
  private refuseOrphans(): void {
    const reports = Map.groupBy(this.drafts, ({ set }) => set.reportsTo ?? null);
    const missing = this.drafts.filter(({ person, issues }) => !person && issues.length > 0);
    // Grows during the loop: a file may be one long chain of managers.
    for (const { id } of missing)
      for (const draft of reports.get(id) ?? []) {
        if (draft.issues.length > 0) continue;
        draft.issues.push(issue('manager', 'invalid', draft.values.manager));
        if (!draft.person) missing.push(draft);
      }
  }

  private managers(): Map<string, string | null> {
    const managers = new Map(this.context.known.map(({ id, reportsTo }) => [id, reportsTo]));
    for (const { id, issues, set } of this.drafts)
      if (issues.length === 0 && set.reportsTo !== undefined) managers.set(id, set.reportsTo);
    return managers;
  }

  private refuseCircles(): void {
    for (;;) {
      const circles = findCycles(this.managers());
      const guilty = this.drafts.filter(
        ({ id, issues, set }) => issues.length === 0 && set.reportsTo && circles.has(id),
      );
      if (guilty.length === 0) return;
      for (const { issues, values } of guilty) issues.push(issue('manager', 'order', values.manager));
      this.refuseOrphans();
    }
  }

  private inOrder(): Omit<PlannedRow, 'place'>[] {
    const depth = depths(this.managers());
    const order = (draft: Draft): number => depth.get(draft.id) ?? 0;
    return this.drafts.toSorted((one, other) => order(one) - order(other)).map((draft) => this.toRow(draft));
  }

  private toRow(draft: Draft): Omit<PlannedRow, 'place'> {
    const { line, values, issues, person, id, set } = draft;
    const [first, last] = [values.first ?? person?.first ?? '', values.last ?? person?.last ?? ''];
    return {
      line,
      action: actionOf(draft),
      person: issues.length > 0 && !person ? null : id,
      version: person?.version ?? null,
      name: `${first} ${last}`.trim(),
      email: values.email ?? person?.email ?? '',
      values: issues.length > 0 ? {} : set,
      changes: issues.length > 0 ? [] : this.shown(set, person),
      issues,
    };
  }

  private leavers(): Omit<PlannedRow, 'place'>[] {
    if (this.options.missing === 'leave') return [];
    const named = new Set(
      this.drafts.flatMap(({ person, values }) => [
        person?.id,
        this.byEmail.get(values.email ?? '')?.id,
        this.byPayroll.get(values.payrollNumber ?? '')?.id,
      ]),
    );
    return this.context.known
      .filter(
        ({ id, state, inside, canManage }) =>
          state === 'active' && inside && canManage && id !== this.context.caller && !named.has(id),
      )
      .map((person) => {
        const set = { state: 'inactive' } as const;
        const { id, version, email, first, last } = person;
        return {
          line: null,
          action: 'deactivate',
          person: id,
          version,
          name: `${first} ${last}`,
          email,
          values: set,
          changes: this.shown(set, person),
          issues: [],
        };
      });
  }

  /** For a manager outside the scope, only the name, which the person's page shows as well. */
  private managerShown(id: string): string {
    const known = this.byId.get(id);
    if (known && !known.inside) return `${known.first} ${known.last}`.trim();
    return known?.email ?? this.draftEmails.get(id) ?? id;
  }

  private shown(set: PersonChanges, person: KnownPerson | null): PlannedRow['changes'] {
    const shownValue = (field: string, value: string | null | undefined): string | null => {
      if (!value) return null;
      if (field === 'reportsTo') return this.managerShown(value);
      return this.context.placeNames.get(value) ?? value;
    };
    return (Object.keys(set) as (keyof PersonChanges)[]).map((field) => ({
      field: field === 'reportsTo' ? 'manager' : field,
      before: shownValue(field, person?.[field]),
      after: shownValue(field, set[field]),
    }));
  }
}

/** Whether the address or number belongs to someone outside the importing admin's scope. */
const isOfAnOutsider = ({ issues }: Draft): boolean => issues.some(({ code }) => code === 'taken-outside');

function actionOf({ issues, person, set }: Draft): PlannedRow['action'] {
  if (issues.length > 0) return 'error';
  if (!person) return 'create';
  if (set.state === 'inactive') return 'deactivate';
  return Object.keys(set).length > 0 ? 'update' : 'same';
}

/** For a new person all values, for an existing one only those that differ. */
const differences = (changes: PersonChanges, person: KnownPerson | null): PersonChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) =>
      person ? value !== person[field as keyof PersonChanges] : value !== null,
    ),
  );
