import { LiveChannel, type AddressedLiveEventValue, type LiveListener } from './live-channel.ts';

/** The live channel of the single node: one process with a set of listeners. */
export class MemoryLiveChannel extends LiveChannel {
  private readonly listeners = new Set<LiveListener>();

  override async publish(events: readonly AddressedLiveEventValue[]): Promise<void> {
    for (const event of events) for (const { onEvent } of this.listeners) onEvent(event);
  }

  override async publishGap(orgs: readonly string[]): Promise<void> {
    for (const org of orgs) for (const { onGap } of this.listeners) onGap(org);
  }

  override async subscribe(
    onEvent: LiveListener['onEvent'],
    onGap: LiveListener['onGap'] = () => undefined,
  ): Promise<{ close(): Promise<void> }> {
    const listener = { onEvent, onGap };
    this.listeners.add(listener);
    return { close: async () => void this.listeners.delete(listener) };
  }

  override async close(): Promise<void> {
    this.listeners.clear();
  }
}
