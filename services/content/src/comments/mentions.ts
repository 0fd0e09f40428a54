import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { mayRead, type Subject } from '../subjects/subject.ts';
import { mentionedIn } from './comment.ts';

/** Mentioned people who may read the subject. A mention must not reveal anything they cannot read. */
@Injectable()
export class Mentions {
  constructor(private readonly directory: Directory) {}

  async findIn(text: string, subject: Subject): Promise<string[]> {
    const admitted: string[] = [];
    for (const id of mentionedIn(text)) if (await this.mayKnow(id, subject)) admitted.push(id);
    return admitted;
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
