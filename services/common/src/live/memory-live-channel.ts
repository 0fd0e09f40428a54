import { LiveChannel, type AddressedNoticeValue } from './live-channel.ts';

/** The single node's live channel: one process, a set of listeners. */
export class MemoryLiveChannel extends LiveChannel {
  private readonly handlers = new Set<(notice: AddressedNoticeValue) => void>();

  override async publish(notices: readonly AddressedNoticeValue[]): Promise<void> {
    for (const notice of notices) for (const handler of this.handlers) handler(notice);
  }

  override async subscribe(
    handler: (notice: AddressedNoticeValue) => void,
  ): Promise<{ close(): Promise<void> }> {
    this.handlers.add(handler);
    return { close: async () => void this.handlers.delete(handler) };
  }

  override async close(): Promise<void> {
    this.handlers.clear();
  }
}
