import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { wordsOf } from '@atrium/common/text/words';
import type { CountedPage } from '@atrium/proto/counted-page';
import type { Guest } from '@atrium/proto/events/event';
import type { GuestsQuery } from '@atrium/proto/events/event-queries';
import { AnswersRepository } from '../places/answers.repository.ts';
import { GuestPresenter } from './guest-presenter.ts';

/** Reads guest lists, without a look at who asks. */
@Injectable()
export class GuestLists {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly directory: Directory,
    private readonly presenter: GuestPresenter,
  ) {}

  async list(event: string, { q, ...query }: GuestsQuery): Promise<CountedPage<Guest>> {
    const among = q === undefined ? undefined : await this.named(event, q);
    const { rows, ...page } = await this.answers.list(event, { ...query, among });
    return { items: await this.presenter.present(rows), ...page };
  }

  async get(event: string, person: string): Promise<Guest> {
    const answer = orNotFound(await this.answers.find(event, person));
    return orNotFound((await this.presenter.present([answer]))[0]);
  }

  /** People who have answered and in whose name a word begins with each of these. */
  private async named(event: string, q: string): Promise<string[]> {
    const people = await this.directory.personRefs(await this.answers.peopleOf(event));
    const sought = wordsOf(q);
    const isMeant = (name: string): boolean => {
      const words = wordsOf(name);
      return sought.every((start) => words.some((word) => word.startsWith(start)));
    };
    return [...people.values()].filter(({ name }) => isMeant(name)).map(({ id }) => id);
  }
}
