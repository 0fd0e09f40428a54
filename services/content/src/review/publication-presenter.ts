import { Injectable } from '@nestjs/common';
import { mayReview, peopleIn, presentReview } from '@atrium/common/authoring/reviews';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { ContentReview } from '@atrium/proto/authoring/review';
import type { PublishableRecord } from './publishable-kind.ts';

/** What the caller sees of the review of an item they manage. */
@Injectable()
export class PublicationPresenter {
  constructor(private readonly directory: Directory) {}

  async present({
    state,
    review,
    createdBy,
    updatedBy,
  }: PublishableRecord): Promise<{ readonly review: ContentReview | null; readonly mayReview: boolean }> {
    const people = await this.directory.personRefs(peopleIn(review));
    return {
      review: review ? presentReview(review, (id) => people.get(id) ?? unknownPerson(id)) : null,
      mayReview: state === 'review' && mayReview(currentCaller().id, [createdBy, updatedBy], review),
    };
  }
}
