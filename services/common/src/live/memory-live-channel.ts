import { LiveChannel, type AddressedNoticeValue, type LiveListener } from './live-channel.ts';

/** The single node's live channel: one process, a set of listeners. */
export class MemoryLiveChannel extends LiveChannel {
  private readonly listeners = new Set<LiveListener>();

  override async publish(notices: readonly AddressedNoticeValue[]): Promise<void> {
    for (const notice of notices) for (const { onNotice } of this.listeners) onNotice(notice);
  }

  override async publishGap(orgs: readonly string[]): Promise<void> {
    for (const org of orgs) for (const { onGap } of this.listeners) onGap(org);
  }

  override async subscribe(
    onNotice: LiveListener['onNotice'],
    onGap: LiveListener['onGap'] = () => undefined,
  ): Promise<{ close(): Promise<void> }> {
    const listener = { onNotice, onGap };
    this.listeners.add(listener);
    return { close: async () => void this.listeners.delete(listener) };
  }

  override async close(): Promise<void> {
    this.listeners.clear();
  }
}
