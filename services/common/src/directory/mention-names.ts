import { Injectable } from '@nestjs/common';
import { formerColleague, formerColleagueName } from '@atrium/proto/common';
import { possiblyMentioned, renameMentions } from '../text/mentions.ts';
import { Directory } from './directory.ts';

const maxMentions = 50;

/** Writers choose whom they mention, but not under which name: it could say anything, and would look like a fact. */
@Injectable()
export class MentionNames {
  constructor(private readonly directory: Directory) {}

  /** The text with the name of everyone it mentions. Mentions of unknown people become plain text. */
  async applyTo(text: string): Promise<string> {
    const ids = possiblyMentioned(text).slice(0, maxMentions);
    if (ids.length === 0) return text;
    const people = await this.directory.personRefs(ids);
    return renameMentions(text, (id) =>
      id === formerColleague ? formerColleagueName['en-GB'] : people.get(id)?.name || undefined,
    );
  }
}
