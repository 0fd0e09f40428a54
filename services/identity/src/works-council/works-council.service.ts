import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { WorksCouncil } from '@atrium/proto/identity/works-council';
import { AdministratorTenure } from '../administrators/administrator-tenure.ts';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import {
  neverActivated,
  pendingDeactivationOf,
  type WorksCouncilState,
} from '../organisation/works-council.ts';

type Transition = (
  state: WorksCouncilState,
  caller: string,
) => WorksCouncilState | Promise<WorksCouncilState>;

/**
 * Turning the mode on takes one administrator, turning it off takes two, neither of them new. The audit log records
 * every step.
 */
@Injectable()
export class WorksCouncilService {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly transactions: Transactions,
    private readonly directory: Directory,
    private readonly audit: Audit,
    private readonly tenure: AdministratorTenure,
  ) {}

  async get(): Promise<WorksCouncil> {
    return this.present(stateOf(await this.organisations.get()));
  }

  /** While the mode is on, the minimum group size can only grow: making it smaller would turn the mode off in steps. */
  activate(smallestGroup: number): Promise<WorksCouncil> {
    return this.transition('worksCouncil.activate', (state) => {
      if (state.on && smallestGroup < state.smallestGroup) throw new DomainError('wrong-state');
      return { ...state, on: true, smallestGroup, since: state.since ?? new Date() };
    });
  }

  requestDeactivation(): Promise<WorksCouncil> {
    return this.transition('worksCouncil.requestDeactivation', async (state, by) => {
      if (!state.on || pendingDeactivationOf(state)) throw new DomainError('wrong-state');
      const at = new Date();
      await this.tenure.assertNotNew(by, at, state.since);
      return { ...state, deactivation: { by, at } };
    });
  }

  approveDeactivation(): Promise<WorksCouncil> {
    return this.transition('worksCouncil.approveDeactivation', async (state, by) => {
      const pending = pendingDeactivationOf(state);
      if (!state.on || !pending) throw new DomainError('wrong-state');
      if (pending.by === by) throw new DomainError('own-request', 'A different administrator has to approve');
      await this.tenure.assertNotNew(by, pending.at, state.since);
      return { ...state, on: false, since: null, deactivation: null };
    });
  }

  cancelDeactivation(): Promise<WorksCouncil> {
    return this.transition('worksCouncil.cancelDeactivation', (state) => {
      if (!pendingDeactivationOf(state)) throw new DomainError('wrong-state');
      return { ...state, deactivation: null };
    });
  }

  private async transition(action: string, transition: Transition): Promise<WorksCouncil> {
    const after = await this.transactions.run(async () => {
      const record = await this.organisations.get();
      const before = stateOf(record);
      const next = await transition(before, currentCaller().id);
      await this.service.set(record, { worksCouncil: next });
      const about = { kind: 'organisation', id: record._id, name: record.name };
      await this.audit.record({ action, about, before, after: next });
      return next;
    });
    return this.present(after);
  }

  private async present(state: WorksCouncilState): Promise<WorksCouncil> {
    const pending = pendingDeactivationOf(state);
    const people = await this.directory.personRefs(pending ? [pending.by] : []);
    return {
      on: state.on,
      smallestGroup: state.smallestGroup,
      since: state.since?.toISOString() ?? null,
      deactivation: pending && {
        by: people.get(pending.by) ?? unknownPerson(pending.by),
        at: pending.at.toISOString(),
      },
    };
  }
}

const stateOf = ({ worksCouncil }: OrganisationRecord): WorksCouncilState => worksCouncil ?? neverActivated;
