import { everyone, type Audience } from '@atrium/proto/audience';
import type { ManagedBroadcast, NewBroadcast } from '@atrium/proto/notifications/broadcasts';
import type { BroadcastState } from '@atrium/proto/notifications/broadcast-queries';
import { managedBroadcasts } from '@atrium/proto/notifications/managed-broadcasts';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';

type Words = Partial<NewBroadcast>;

/** An organisation with a sender and people in Leeds as the audience. */
export class BroadcastFixture {
  private constructor(
    readonly service: TestService,
    readonly org: TestOrganisation,
    readonly sender: TestPerson,
    readonly people: readonly TestPerson[],
  ) {}

  static async open(service: TestService, inLeeds = 3, known?: TestOrganisation): Promise<BroadcastFixture> {
    const org = known ?? (await service.organisation());
    const sender = await org.person({ can: ['admin:broadcast'], state: { site: 'lodz' } });
    const people = await Promise.all(
      Array.from({ length: inLeeds }, (_, at) =>
        org.person({ state: { site: 'leeds', mobile: `+4479111234${at}0` } }),
      ),
    );
    return new BroadcastFixture(service, org, sender, people);
  }

  get as() {
    return { as: this.sender };
  }

  /** Fields of a broadcast, with the defaults of these tests. */
  fields(changes: Words = {}): NewBroadcast {
    return {
      kind: 'notice',
      title: { 'en-GB': 'The gate is closed', pl: 'Brama jest zamknięta' },
      message: { 'en-GB': 'Please use the other one.\nThank you.', pl: 'Proszę użyć drugiej.' },
      audience: leeds,
      link: '/articles/7',
      confirm: false,
      cascade: [],
      sendNow: false,
      dateSent: null,
      ...changes,
    };
  }

  create(changes: Words = {}): Promise<ManagedBroadcast> {
    return this.service.call(managedBroadcasts.create, { body: this.fields(changes) }, this.as);
  }

  get(id: string): Promise<ManagedBroadcast> {
    return this.service.call(managedBroadcasts.get, { params: { id } }, this.as);
  }

  edit(
    { id, version }: ManagedBroadcast,
    changes: Words & { startChange?: boolean },
  ): Promise<ManagedBroadcast> {
    const body = { startChange: false, ...this.fields(changes), ...changes };
    return this.service.call(
      managedBroadcasts.edit,
      { params: { id }, body },
      { ...this.as, ifMatch: version },
    );
  }

  /** Sends at once and waits until it is sent. */
  async send(changes: Words = {}): Promise<ManagedBroadcast> {
    const { id } = await this.create({ ...changes, sendNow: true });
    return this.reaches(id, 'sent');
  }

  reaches(id: string, state: BroadcastState): Promise<ManagedBroadcast> {
    return this.when(id, (one) => one.state === state);
  }

  when(id: string, is: (one: ManagedBroadcast) => boolean): Promise<ManagedBroadcast> {
    return until(async () => {
      const one = await this.get(id);
      return is(one) ? one : null;
    });
  }

  rows(broadcast: string) {
    return this.service.collection('broadcast_recipients').find({ broadcast }).sort({ _id: 1 }).toArray();
  }

  updates(broadcast: string) {
    return this.service
      .collection('updates')
      .find({ subject: `broadcast:${broadcast}` })
      .sort({ _id: 1 })
      .toArray();
  }
}

export const leeds: Audience = { ...everyone, everyone: false, sites: ['leeds'] };
