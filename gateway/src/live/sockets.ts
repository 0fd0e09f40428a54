import { Injectable } from '@nestjs/common';
import type { TokenClaims } from '@atrium/common/auth/token-verifier';
import type { LiveSocket } from './live-socket.ts';

type Room = Map<string, Set<LiveSocket>>;

/** Every open socket; those that have said who they are by organisation and person, so that a notice to a few does not walk everyone. */
@Injectable()
export class Sockets {
  /** Those that have not said who they are. */
  readonly strangers = new Set<LiveSocket>();
  private readonly rooms = new Map<string, Room>();

  add(socket: LiveSocket, { org, sub: person }: TokenClaims): void {
    this.strangers.delete(socket);
    const room = this.rooms.get(org) ?? new Map<string, Set<LiveSocket>>();
    this.rooms.set(org, room);
    room.set(person, (room.get(person) ?? new Set()).add(socket));
  }

  remove(socket: LiveSocket): void {
    this.strangers.delete(socket);
    if (!socket.claims) return;
    const { org, sub: person } = socket.claims;
    const room = this.rooms.get(org);
    const theirs = room?.get(person);
    theirs?.delete(socket);
    if (theirs?.size === 0) room?.delete(person);
    if (room?.size === 0) this.rooms.delete(org);
  }

  countOf(org: string, person: string): number {
    return this.rooms.get(org)?.get(person)?.size ?? 0;
  }

  *of(org: string): Iterable<LiveSocket> {
    for (const sockets of this.rooms.get(org)?.values() ?? []) yield* sockets;
  }

  *ofPeople(org: string, people: readonly string[]): Iterable<LiveSocket> {
    const room = this.rooms.get(org);
    if (room) for (const person of new Set(people)) yield* room.get(person) ?? [];
  }

  /** A person's id is theirs in every organisation; what changed about them concerns all their sockets. */
  *ofPerson(person: string): Iterable<LiveSocket> {
    for (const room of this.rooms.values()) yield* room.get(person) ?? [];
  }

  *all(): Iterable<LiveSocket> {
    yield* this.strangers;
    for (const org of this.rooms.keys()) yield* this.of(org);
  }
}
