import { Injectable } from '@nestjs/common';
import { allows } from '@atrium/proto/access';
import { Directory } from '@atrium/common/directory/directory';
import { isBroadcastSubject } from '../broadcasts/broadcast-trigger.ts';
import { SubjectsRepository } from '../replicas/subjects.repository.ts';
import { mayRead } from '../updates/visibility.ts';
import type { EventSubject, WebhookDeliveryRecord } from './webhook.schemas.ts';

/** `unknown` if the state of the subject has not arrived yet. */
export type WebhookAccessResult = 'allowed' | 'not-allowed' | 'unknown';

type EventToDeliver = EventSubject & Pick<WebhookDeliveryRecord, 'kind'>;

/** Checks what the owner of a webhook may see at the time of delivery. */
@Injectable()
export class WebhookAccess {
  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly directory: Directory,
  ) {}

  async check(owner: string, { subject, person, kind }: EventToDeliver): Promise<WebhookAccessResult> {
    const found = await this.directory.findPerson(owner);
    if (!found?.active) return 'not-allowed';
    const allowance = await this.directory.allowanceOfPerson(owner);
    if (!allows(allowance, 'admin:setup')) return 'not-allowed';
    if (person !== null) return accessResult(allows(allowance, ['user:directory', 'admin:users']));
    if (subject === null) return 'allowed';
    if (isBroadcastSubject(subject))
      return accessResult(
        allows(allowance, 'admin:broadcast') && (await this.directory.isFeatureOn('broadcasts')),
      );
    const known = await this.subjects.find(subject);
    if (!known) return 'unknown';
    const member = await this.directory.toAudienceMember(found);
    // The article is hidden by now, but its removal concerns everyone who could read it before.
    const seen = kind === 'article.unpublished' ? { ...known, hidden: false } : known;
    return accessResult(
      mayRead(seen, { member, allowance }) && (await this.directory.isFeatureOn(known.feature)),
    );
  }
}

const accessResult = (may: boolean): WebhookAccessResult => (may ? 'allowed' : 'not-allowed');
