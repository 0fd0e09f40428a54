import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LiveChannel } from '@atrium/common/live/live-channel';
import { ServiceLog } from '@atrium/common/log/service-log';
import { recordSpan } from '@atrium/common/telemetry/traces';
import type { AddressedLiveEvent } from '@atrium/proto/live';
import { GapNotifier } from './gap-notifier.ts';
import { LiveLimits } from './live-limits.ts';
import { frameOf, type LiveSocket } from './live-socket.ts';
import { mayReceive, namedPeople } from './recipient.ts';
import { Sockets } from './sockets.ts';
import { SessionStates } from './session-states.ts';
import { spreadOf } from './spread.ts';

/**
 * Delivers live events from the live channel to the sockets. The frame is built once, and each recipient is checked at
 * the moment of sending. Sends synchronously from memory. If a session state was invalidated, it is looked up first,
 * and later live events of that organisation wait in order.
 */
@Injectable()
export class LiveEventDispatcher implements OnModuleInit, BeforeApplicationShutdown {
  private readonly waiting = new Map<string, Promise<void>>();
  private subscription: { close(): Promise<void> } | undefined;

  constructor(
    private readonly live: LiveChannel,
    private readonly sockets: Sockets,
    private readonly sessionStates: SessionStates,
    private readonly gapNotifier: GapNotifier,
    private readonly log: ServiceLog,
    private readonly limits: LiveLimits,
  ) {}

  async onModuleInit(): Promise<void> {
    this.subscription = await this.live.subscribe(
      (event) => this.deliver(event),
      (org) => this.gapNotifier.schedule(org === null ? this.sockets.all() : this.sockets.of(org)),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.subscription?.close();
  }

  private deliver(event: AddressedLiveEvent): void {
    const before = this.waiting.get(event.org);
    if (!before && this.sendAtOnce(event)) return;
    const after = (before ?? Promise.resolve())
      .then(() => this.lookUpAndSend(event))
      .catch((error: unknown) => this.onFailure(event, error))
      .finally(() => this.waiting.get(event.org) === after && this.waiting.delete(event.org));
    this.waiting.set(event.org, after);
  }

  /** Returns whether everything was known. If not, nothing was sent. */
  private sendAtOnce(event: AddressedLiveEvent): boolean {
    const isOn = event.feature ? this.sessionStates.isKnownToBeOn(event.org, event.feature) : true;
    const candidates = [...this.candidates(event)];
    if (isOn === undefined || candidates.some((socket) => !this.sessionStates.knownCaller(socket)))
      return false;
    if (isOn) this.send(event, candidates);
    return true;
  }

  private async lookUpAndSend(event: AddressedLiveEvent): Promise<void> {
    if (event.feature && !(await this.sessionStates.isOn(event.org, event.feature))) return;
    const candidates = [...this.candidates(event)];
    await Promise.all(
      candidates
        .filter((socket) => !this.sessionStates.knownCaller(socket))
        .map((socket) => this.sessionStates.refreshOrEnd(socket)),
    );
    this.send(event, candidates);
    // Sockets that could not be checked stay open but did not get the event.
    this.gapNotifier.schedule(candidates.filter((socket) => socket.isOpen && !socket.caller));
  }

  private onFailure(event: AddressedLiveEvent, error: unknown): void {
    this.log.warn({ error, event: event.name }, 'Could not deliver a live event');
    this.gapNotifier.schedule(this.candidates(event));
  }

  private candidates({ org, to }: AddressedLiveEvent): Iterable<LiveSocket> {
    const named = namedPeople(to);
    return named ? this.sockets.ofPeople(org, named) : this.sockets.of(org);
  }

  private send(event: AddressedLiveEvent, candidates: readonly LiveSocket[]): void {
    const began = new Date();
    const receivers = candidates.filter(({ caller }) => caller && mayReceive(event, caller));
    const frame = this.frameFor(event, receivers.length);
    for (const socket of receivers) socket.send(frame);
    const attributes = { sockets: receivers.length };
    if (event.trace)
      recordSpan({ name: `deliver ${event.name}`, from: { traceparent: event.trace }, attributes }, began);
  }

  private frameFor(event: AddressedLiveEvent, receivers: number): Buffer {
    const { name, ids, content } = event;
    const notice = { name, ids, ...(content !== undefined && { content }) };
    const spread = spreadOf(event, receivers, this.limits.refetchesPerSecond);
    return frameOf({ type: 'notice', notice, ...(spread !== undefined && { spread }) });
  }
}
