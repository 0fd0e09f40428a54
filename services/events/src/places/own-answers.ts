import { Injectable } from '@nestjs/common';
import type { OwnAnswer } from '@atrium/proto/events/event';
import type { GuestState } from '@atrium/proto/events/event-queries';
import type { AnswerRecord } from './answer.schema.ts';
import { AnswersRepository } from './answers.repository.ts';
import type { AnswerState } from './places.ts';

/** What a person has answered, as they and the organisers see it. */
@Injectable()
export class OwnAnswers {
  constructor(private readonly answers: AnswersRepository) {}

  /** Null without an answer, and for one that has lapsed. */
  async present(answer: AnswerRecord | null | undefined): Promise<OwnAnswer | null> {
    if (!answer) return null;
    const isWaiting = shownState(answer.state) === 'waiting';
    return shownAnswer(answer, isWaiting ? await this.answers.positionOf(answer) : null);
  }

  /** The answers of a guest list, with the positions of all who wait from one query. */
  async presentAll(answers: readonly AnswerRecord[]): Promise<(OwnAnswer | null)[]> {
    const [waiting] = answers.filter(({ state }) => shownState(state) === 'waiting');
    const inOrder = waiting ? await this.answers.waitingOrder(waiting.event) : [];
    const positions = new Map(inOrder.map((person, at) => [person, at + 1]));
    return answers.map((answer) => shownAnswer(answer, positions.get(answer.person) ?? null));
  }
}

function shownAnswer(answer: AnswerRecord, position: number | null): OwnAnswer | null {
  const state = shownState(answer.state);
  return (
    state && {
      ...{ state, guests: answer.guests, position },
      offeredUntil: answer.offeredUntil?.toISOString() ?? null,
    }
  );
}

/** People with an offer are shown among those who wait. */
export const shownState = (state: AnswerState): GuestState | null =>
  state === 'lapsed' ? null : state === 'offered' ? 'waiting' : state;
