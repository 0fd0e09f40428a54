import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { allows } from '@atrium/proto/access';
import { Directory } from '@atrium/common/directory/directory';
import type { Model } from 'mongoose';
import { isBroadcast } from '../broadcasts/broadcast-cause.ts';
import type { SubjectReplica } from '../replicas/replicas.schemas.ts';
import { mayRead } from '../updates/visibility.ts';
import type { About } from './webhook.schemas.ts';

/** `unknown` where what it is about has not been heard of yet. */
export type Sight = 'allowed' | 'not-allowed' | 'unknown';

/** What the owner of a webhook may know, at this moment. */
@Injectable()
export class WebhookSight {
  constructor(
    @InjectModel('SubjectReplica') private readonly subjects: Model<SubjectReplica>,
    private readonly directory: Directory,
  ) {}

  async of(owner: string, { subject, person }: About): Promise<Sight> {
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
    return sightOf(mayRead(known, { member, allowance }) && (await this.directory.isOn(known.feature)));
  }
}

const sightOf = (may: boolean): Sight => (may ? 'allowed' : 'not-allowed');
