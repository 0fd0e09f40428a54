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
    const socketsByPerson = this.byOrganisation.get(org) ?? new Map<string, Set<LiveSocket>>();
    this.byOrganisation.set(org, socketsByPerson);
    socketsByPerson.set(person, (socketsByPerson.get(person) ?? new Set()).add(socket));
  }

  remove(socket: LiveSocket): void {
    this.unauthenticated.delete(socket);
    if (!socket.claims) return;
    const { org, sub: person } = socket.claims;
    const socketsByPerson = this.byOrganisation.get(org);
    const theirs = socketsByPerson?.get(person);
    theirs?.delete(socket);
    if (theirs?.size === 0) socketsByPerson?.delete(person);
    if (socketsByPerson?.size === 0) this.byOrganisation.delete(org);
  }

  countOf(org: string, person: string): number {
    return this.byOrganisation.get(org)?.get(person)?.size ?? 0;
  }

  *of(org: string): Iterable<LiveSocket> {
    for (const sockets of this.byOrganisation.get(org)?.values() ?? []) yield* sockets;
  }

  *ofPeople(org: string, people: readonly string[]): Iterable<LiveSocket> {
    const socketsByPerson = this.byOrganisation.get(org);
    if (socketsByPerson) for (const person of new Set(people)) yield* socketsByPerson.get(person) ?? [];
  }

  /** A person has the same ID in every organisation, and a change concerns all of their sockets. */
  *ofPerson(person: string): Iterable<LiveSocket> {
    for (const socketsByPerson of this.byOrganisation.values()) yield* socketsByPerson.get(person) ?? [];
  }

  *all(): Iterable<LiveSocket> {
    yield* this.unauthenticated;
    for (const org of this.byOrganisation.keys()) yield* this.of(org);
  }
}
