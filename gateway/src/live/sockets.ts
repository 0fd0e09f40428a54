import { Injectable } from '@nestjs/common';
import type { VerifiedTokenClaims } from '@atrium/common/auth/token-verifier';
import type { LiveSocket } from './live-socket.ts';

type SocketsByPerson = Map<string, Set<LiveSocket>>;

/**
 * All open sockets. Authenticated ones are indexed by organisation and person, so a live event for a few people does
 * not scan all sockets.
 */
@Injectable()
export class Sockets {
  readonly unauthenticated = new Set<LiveSocket>();
  private readonly byOrganisation = new Map<string, SocketsByPerson>();

  add(socket: LiveSocket, { org, sub: person }: VerifiedTokenClaims): void {
    this.unauthenticated.delete(socket);
    const room = this.byOrganisation.get(org) ?? new Map<string, Set<LiveSocket>>();
    this.byOrganisation.set(org, room);
    room.set(person, (room.get(person) ?? new Set()).add(socket));
  }

  remove(socket: LiveSocket): void {
    this.unauthenticated.delete(socket);
    if (!socket.claims) return;
    const { org, sub: person } = socket.claims;
    const room = this.byOrganisation.get(org);
    const theirs = room?.get(person);
    theirs?.delete(socket);
    if (theirs?.size === 0) room?.delete(person);
    if (room?.size === 0) this.byOrganisation.delete(org);
  }

  countOf(org: string, person: string): number {
    return this.byOrganisation.get(org)?.get(person)?.size ?? 0;
  }

  *of(org: string): Iterable<LiveSocket> {
    for (const sockets of this.byOrganisation.get(org)?.values() ?? []) yield* sockets;
  }

  *ofPeople(org: string, people: readonly string[]): Iterable<LiveSocket> {
    const room = this.byOrganisation.get(org);
    if (room) for (const person of new Set(people)) yield* room.get(person) ?? [];
  }

  /** A person has the same ID in every organisation, and a change concerns all of their sockets. */
  *ofPerson(person: string): Iterable<LiveSocket> {
    for (const room of this.byOrganisation.values()) yield* room.get(person) ?? [];
  }

  *all(): Iterable<LiveSocket> {
    yield* this.unauthenticated;
    for (const org of this.byOrganisation.keys()) yield* this.of(org);
  }
}
