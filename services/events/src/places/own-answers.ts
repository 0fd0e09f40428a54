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
    const state = answer && shownState(answer.state);
    if (!answer || !state) return null;
    return {
      state,
      guests: answer.guests,
      position: state === 'waiting' ? await this.answers.positionOf(answer) : null,
      offeredUntil: answer.offeredUntil?.toISOString() ?? null,
    };
  }
}

/** People with an offer are shown among those who wait. */
const shownState = (state: AnswerState): GuestState | null =>
  state === 'lapsed' ? null : state === 'offered' ? 'waiting' : state;
