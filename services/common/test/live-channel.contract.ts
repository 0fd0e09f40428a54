import { describe, expect, it } from '@jest/globals';
import type { AddressedLiveEventValue, LiveChannel } from '../src/live/live-channel.ts';

const notice = (id: string, org = 'org'): AddressedLiveEventValue => ({
  name: 'articles.changed',
  ids: { id },
  org,
  to: 'everyone',
});

/** Records what a listener received, gaps included, and can wait for it. */
export class LiveRecorder {
  readonly heard: string[] = [];
  private wake: () => void = () => undefined;

  readonly onNotice = ({ ids }: AddressedLiveEventValue): void => this.note(ids['id'] ?? '');
  readonly onGap = (org: string | null): void => this.note(`gap ${org ?? 'everywhere'}`);

  async until(condition: (heard: readonly string[]) => boolean): Promise<readonly string[]> {
    while (!condition(this.heard)) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.heard;
  }

  private note(what: string): void {
    this.heard.push(what);
    this.wake();
  }
}

/** Contract test of every {@link LiveChannel} adapter. `open` opens another end of the same channel. */
export function liveChannelContract(open: () => Promise<LiveChannel>): void {
  describe('a live channel', () => {
    it('reaches every listener in order, and no closed one', async () => {
      const channel = await open();
      const [one, two, gone] = [new LiveRecorder(), new LiveRecorder(), new LiveRecorder()];
      await channel.subscribe(one.onNotice, one.onGap);
      await (await channel.subscribe(gone.onNotice, gone.onGap)).close();
      await channel.subscribe(two.onNotice);
      await channel.publish([notice('1'), notice('2')]);
      await channel.publish([notice('3')]);
      for (const ear of [one, two])
        expect(await ear.until(({ length }) => length === 3)).toEqual(['1', '2', '3']);
      expect(gone.heard).toEqual([]);
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
      await channel.subscribe(liveRecorder.onNotice, liveRecorder.onGap);
      const ids = Array.from({ length: 500 }, (_, index) => `${index % 3}-${index}`);
      await channel.publish(ids.map((id) => notice(id, `org-${id[0]}`)));
      const heard = await liveRecorder.until(({ length }) => length === ids.length);
      for (const org of ['0', '1', '2'])
        expect(heard.filter((id) => id.startsWith(`${org}-`))).toEqual(
          ids.filter((id) => id.startsWith(`${org}-`)),
        );
      await channel.close();
    });

    it('reports published gaps and no others', async () => {
      const channel = await open();
      const liveRecorder = new LiveRecorder();
      await channel.subscribe(liveRecorder.onNotice, liveRecorder.onGap);
      await channel.publish([notice('before')]);
      await channel.publishGap(['acme', 'globex']);
      await channel.publish([notice('after')]);
      const heard = await liveRecorder.until(({ length }) => length === 4);
      expect([...heard].sort()).toEqual(['after', 'before', 'gap acme', 'gap globex']);
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
