import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { allows } from '@atrium/proto/access';
import { Directory } from '@atrium/common/directory/directory';
import type { Model } from 'mongoose';
import { isBroadcast } from '../broadcasts/broadcast-cause.ts';
import type { SubjectReplica } from '../replicas/replicas.schemas.ts';
import { mayRead } from '../updates/visibility.ts';
import type { About, DeliveryRecord } from './webhook.schemas.ts';

/** `unknown` where what it is about has not been heard of yet. */
export type Sight = 'allowed' | 'not-allowed' | 'unknown';

/** What is to be told, and about what. */
type Told = About & Pick<DeliveryRecord, 'kind'>;

/** What the owner of a webhook may know, at this moment. */
@Injectable()
export class WebhookSight {
  constructor(
    @InjectModel('SubjectReplica') private readonly subjects: Model<SubjectReplica>,
    private readonly directory: Directory,
  ) {}

  async of(owner: string, { subject, person, kind }: Told): Promise<Sight> {
    const found = await this.directory.findPerson(owner);
    if (!found?.active) return 'not-allowed';
    const allowance = await this.directory.allowanceOf(found.roles);
    if (!allows(allowance, 'admin:setup')) return 'not-allowed';
    if (person !== null) return sightOf(allows(allowance, ['user:directory', 'admin:users']));
    if (subject === null) return 'allowed';
    if (isBroadcast(subject))
      return sightOf(allows(allowance, 'admin:broadcast') && (await this.directory.isOn('broadcasts')));
    const known = await this.subjects.findById(subject).lean<SubjectReplica>();
    if (!known) return 'unknown';
    const member = await this.directory.memberOf(found);
    // That it is gone concerns whoever could read it while it was there.
    const seen = kind === 'article.withdrawn' ? { ...known, hidden: false } : known;
    return sightOf(mayRead(seen, { member, allowance }) && (await this.directory.isOn(known.feature)));
  }
}

const sightOf = (may: boolean): Sight => (may ? 'allowed' : 'not-allowed');
