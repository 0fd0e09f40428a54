import { describe, expect, it } from '@jest/globals';
import type { AddressedLiveEventValue, LiveChannel } from '../src/live/live-channel.ts';

const liveEvent = (id: string, org = 'org'): AddressedLiveEventValue => ({
  name: 'articles.changed',
  ids: { id },
  org,
  to: 'everyone',
});

/** Records what a listener received, gaps included, and can wait for it. */
export class LiveRecorder {
  readonly received: string[] = [];
  private wake: () => void = () => undefined;

  readonly onEvent = ({ ids }: AddressedLiveEventValue): void => this.note(ids['id'] ?? '');
  readonly onGap = (org: string | null): void => this.note(`gap ${org ?? 'everywhere'}`);

  async until(condition: (received: readonly string[]) => boolean): Promise<readonly string[]> {
    while (!condition(this.received)) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.received;
  }

  private note(what: string): void {
    this.received.push(what);
    this.wake();
  }
}

/** Contract test of every {@link LiveChannel} adapter. `open` opens another end of the same channel. */
export function liveChannelContract(open: () => Promise<LiveChannel>): void {
  describe('a live channel', () => {
    it('reaches every listener in order, and no closed one', async () => {
      const channel = await open();
      const [one, two, gone] = [new LiveRecorder(), new LiveRecorder(), new LiveRecorder()];
      await channel.subscribe(one.onEvent, one.onGap);
      await (await channel.subscribe(gone.onEvent, gone.onGap)).close();
      await channel.subscribe(two.onEvent);
      await channel.publish([liveEvent('1'), liveEvent('2')]);
      await channel.publish([liveEvent('3')]);
      for (const ear of [one, two])
        expect(await ear.until(({ length }) => length === 3)).toEqual(['1', '2', '3']);
      expect(gone.received).toEqual([]);
      await channel.close();
    });

    it('transmits a live event unchanged', async () => {
      const channel = await open();
      const { promise, resolve } = Promise.withResolvers<AddressedLiveEventValue>();
      await channel.subscribe(resolve);
      const sent: AddressedLiveEventValue = {
        name: 'comments.changed',
        ids: { subject: 'zażółć “gęślą” jaźń' },
        org: '0b5e2ac8-6f6b-4c0e-9d3b-3f2d6c1f7a10',
        to: { people: ['a', 'b'] },
        permission: ['user:articles', 'admin:articles'],
        feature: 'articles',
      };
      await channel.publish([sent]);
      expect(await promise).toEqual(sent);
      await channel.close();
    });

    it('keeps the order within each organisation in a large batch', async () => {
      const channel = await open();
      const liveRecorder = new LiveRecorder();
      await channel.subscribe(liveRecorder.onEvent, liveRecorder.onGap);
      const ids = Array.from({ length: 500 }, (_, index) => `${index % 3}-${index}`);
      await channel.publish(ids.map((id) => liveEvent(id, `org-${id[0]}`)));
      const received = await liveRecorder.until(({ length }) => length === ids.length);
      for (const org of ['0', '1', '2'])
        expect(received.filter((id) => id.startsWith(`${org}-`))).toEqual(
          ids.filter((id) => id.startsWith(`${org}-`)),
        );
      await channel.close();
    });

    it('reports published gaps and no others', async () => {
      const channel = await open();
      const liveRecorder = new LiveRecorder();
      await channel.subscribe(liveRecorder.onEvent, liveRecorder.onGap);
      await channel.publish([liveEvent('before')]);
      await channel.publishGap(['acme', 'globex']);
      await channel.publish([liveEvent('after')]);
      const received = await liveRecorder.until(({ length }) => length === 4);
      expect([...received].sort()).toEqual(['after', 'before', 'gap acme', 'gap globex']);
      await channel.close();
    });

    it('accepts empty lists', async () => {
      const channel = await open();
      await expect(channel.publish([])).resolves.toBeUndefined();
      await expect(channel.publishGap([])).resolves.toBeUndefined();
      await channel.close();
    });
  });
}
