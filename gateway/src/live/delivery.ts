import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LiveChannel } from '@atrium/common/live/live-channel';
import { ServiceLog } from '@atrium/common/log/service-log';
import { pastSpan } from '@atrium/common/telemetry/traces';
import type { AddressedNotice } from '@atrium/proto/live';
import { CatchUp } from './catch-up.ts';
import { frameOf, type LiveSocket } from './live-socket.ts';
import { mayReceive, namedPeople } from './recipient.ts';
import { Sockets } from './sockets.ts';
import { Standing } from './standing.ts';

/**
 * From the live channel to the sockets: one frame made for all, the rules asked for each at the moment of sending. That
 * happens at once, from memory; where something became doubtful it is looked up first, and the notices of that
 * organisation wait for it in their order.
 */
@Injectable()
export class Delivery implements OnModuleInit, BeforeApplicationShutdown {
  private readonly waiting = new Map<string, Promise<void>>();
  private subscription: { close(): Promise<void> } | undefined;

  constructor(
    private readonly live: LiveChannel,
    private readonly sockets: Sockets,
    private readonly standing: Standing,
    private readonly catchUp: CatchUp,
    private readonly log: ServiceLog,
  ) {}

  async onModuleInit(): Promise<void> {
    this.subscription = await this.live.subscribe(
      (notice) => this.deliver(notice),
      (org) => this.catchUp.owe(org === null ? this.sockets.all() : this.sockets.of(org)),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.subscription?.close();
  }

  private deliver(notice: AddressedNotice): void {
    const before = this.waiting.get(notice.org);
    if (!before && this.sendAtOnce(notice)) return;
    const after = (before ?? Promise.resolve())
      .then(() => this.lookUpAndSend(notice))
      .catch((error: unknown) => this.onFailure(notice, error))
      .finally(() => this.waiting.get(notice.org) === after && this.waiting.delete(notice.org));
    this.waiting.set(notice.org, after);
  }

  /** Answers whether everything was known, and so everyone was told. */
  private sendAtOnce(notice: AddressedNotice): boolean {
    const isOn = notice.feature ? this.standing.knownToBeOn(notice.org, notice.feature) : true;
    const candidates = [...this.candidates(notice)];
    if (isOn === undefined || candidates.some((socket) => !this.standing.known(socket))) return false;
    if (isOn) this.send(notice, candidates);
    return true;
  }

  private async lookUpAndSend(notice: AddressedNotice): Promise<void> {
    if (notice.feature && !(await this.standing.isOn(notice.org, notice.feature))) return;
    const candidates = [...this.candidates(notice)];
    await Promise.all(
      candidates
        .filter((socket) => !this.standing.known(socket))
        .map((socket) => this.standing.refreshOrEnd(socket)),
    );
    this.send(notice, candidates);
    // Who could not be checked stays, untold.
    this.catchUp.owe(candidates.filter((socket) => socket.isOpen && !socket.caller));
  }

  private onFailure(notice: AddressedNotice, error: unknown): void {
    this.log.warn({ error, notice: notice.name }, 'A notice was not delivered');
    this.catchUp.owe(this.candidates(notice));
  }

  private candidates({ org, to }: AddressedNotice): Iterable<LiveSocket> {
    const named = namedPeople(to);
    return named ? this.sockets.ofPeople(org, named) : this.sockets.of(org);
  }

  private send(notice: AddressedNotice, candidates: readonly LiveSocket[]): void {
    const began = new Date();
    const { name, ids, content } = notice;
    const frame = frameOf({
      type: 'notice',
      notice: { name, ids, ...(content !== undefined && { content }) },
    });
    let sockets = 0;
    for (const socket of candidates) {
      if (!socket.caller || !mayReceive(notice, socket.caller)) continue;
      socket.send(frame);
      sockets += 1;
    }
    if (notice.trace)
      pastSpan(
        { name: `deliver ${notice.name}`, from: { traceparent: notice.trace }, attributes: { sockets } },
        began,
      );
  }
}
