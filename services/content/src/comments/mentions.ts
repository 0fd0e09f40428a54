import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { MentionNames } from '@atrium/common/directory/mention-names';
import { mayRead, type Subject } from '../subjects/subject.ts';
import { mentionedIn } from './comment.ts';

/** The mentions in comments, under the names that people have. */
@Injectable()
export class Mentions {
  constructor(
    private readonly directory: Directory,
    private readonly names: MentionNames,
  ) {}

  /**
   * The text as it is stored, and the mentioned people who may read the subject: a mention must not reveal anything they
   * cannot read.
   */
  async resolve(written: string, subject: Subject): Promise<{ text: string; mentions: string[] }> {
    const text = await this.names.applyTo(written);
    const mentions: string[] = [];
    for (const id of mentionedIn(text)) if (await this.mayKnow(id, subject)) mentions.push(id);
    return { text, mentions };
  }

  private async mayKnow(id: string, subject: Subject): Promise<boolean> {
    const person = await this.directory.findPerson(id);
    if (!person?.active) return false;
    return mayRead(subject, {
      member: await this.directory.toAudienceMember(person),
      allowance: await this.directory.allowanceOfPerson(id),
    });
  }
}
