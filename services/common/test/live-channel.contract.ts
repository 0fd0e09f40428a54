import type { AddressedNoticeValue, LiveChannel } from '../src/live/live-channel.ts';

const notice = (id: string): AddressedNoticeValue => ({
  name: 'articles.changed',
  ids: { id },
  org: 'org',
  to: 'everyone',
});

/** What every adapter of {@link LiveChannel} promises. */
export function liveChannelContract(open: () => Promise<LiveChannel>): void {
  describe('a live channel', () => {
    it('reaches every listener, in order, and none that has left', async () => {
      const channel = await open();
      const heard: Record<'one' | 'two' | 'gone', string[]> = { one: [], two: [], gone: [] };
      const { promise, resolve } = Promise.withResolvers<void>();
      await channel.subscribe(({ ids }) => void heard.one.push(ids['id'] as string));
      await (await channel.subscribe(() => void heard.gone.push('heard'))).close();
      await channel.subscribe(({ ids }) => {
        heard.two.push(ids['id'] as string);
        if (heard.two.length === 3) resolve();
      });
      await channel.publish([notice('1'), notice('2')]);
      await channel.publish([notice('3')]);
      await promise;
      expect(heard).toEqual({ one: ['1', '2', '3'], two: ['1', '2', '3'], gone: [] });
      await channel.close();
    });
  });
}
