import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { WorksCouncil } from '@atrium/proto/identity/works-council';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { neverEntered, wishOf, type WorksCouncilState } from './works-council.ts';

type Step = (state: WorksCouncilState, caller: string) => WorksCouncilState;

/** Entering the mode takes one person, leaving it takes two; every step is written down. */
@Injectable()
export class WorksCouncilService {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly transactions: Transactions,
    private readonly directory: Directory,
    private readonly audit: Audit,
  ) {}

  async get(): Promise<WorksCouncil> {
    return this.show(stateOf(await this.organisations.get()));
  }

  /** While it is on, the smallest group only grows: making it smaller would be leaving in steps. */
  enter(smallestGroup: number): Promise<WorksCouncil> {
    return this.step('worksCouncil.enter', (state) => {
      if (state.on && smallestGroup < state.smallestGroup) throw new DomainError('wrong-state');
      return { ...state, on: true, smallestGroup, since: state.since ?? new Date() };
    });
  }

  askToLeave(): Promise<WorksCouncil> {
    return this.step('worksCouncil.askToLeave', (state, by) => {
      if (!state.on || wishOf(state)) throw new DomainError('wrong-state');
      return { ...state, leaving: { by, at: new Date() } };
    });
  }

  agree(): Promise<WorksCouncil> {
    return this.step('worksCouncil.agree', (state, by) => {
      const wish = wishOf(state);
      if (!state.on || !wish) throw new DomainError('wrong-state');
      if (wish.by === by) throw new DomainError('own-request', 'A different administrator has to approve');
      return { ...state, on: false, since: null, leaving: null };
    });
  }

  stay(): Promise<WorksCouncil> {
    return this.step('worksCouncil.stay', (state) => {
      if (!wishOf(state)) throw new DomainError('wrong-state');
      return { ...state, leaving: null };
    });
  }

  private async step(action: string, step: Step): Promise<WorksCouncil> {
    const after = await this.transactions.run(async () => {
      const record = await this.organisations.get();
      const before = stateOf(record);
      const next = step(before, currentCaller().id);
      await this.service.set(record, { worksCouncil: next });
      const about = { kind: 'organisation', id: record._id, name: record.name };
      await this.audit.record({ action, about, before, after: next });
      return next;
    });
    return this.show(after);
  }

  private async show(state: WorksCouncilState): Promise<WorksCouncil> {
    const wish = wishOf(state);
    const people = await this.directory.refs(wish ? [wish.by] : []);
    return {
      on: state.on,
      smallestGroup: state.smallestGroup,
      since: state.since?.toISOString() ?? null,
      leaving: wish && { by: people.get(wish.by) ?? unknownPerson(wish.by), at: wish.at.toISOString() },
    };
  }
}

const stateOf = ({ worksCouncil }: OrganisationRecord): WorksCouncilState => worksCouncil ?? neverEntered;
