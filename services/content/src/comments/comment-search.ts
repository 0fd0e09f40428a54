import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { stemmedLanguages } from '@atrium/common/search/stems';
import { formerColleagueName, textFor, type Language, type PersonRef } from '@atrium/proto/common';
import { subjectKey, type Subject } from '../subjects/subject.ts';
import { Subjects } from '../subjects/subjects.ts';
import type { CommentRecord } from './comment.schema.ts';
import { readableText } from './comment-text.ts';
import { CommentsRepository } from './comments.repository.ts';

const keyOf = ({ kind, subject }: CommentRecord): string => subjectKey(kind, subject);

/**
 * Comments that everyone who may read their subject can read. Their words suggest no corrections: they are written in
 * haste, and would make a mistake of one person the word that another is thought to mean.
 */
@Injectable()
export class CommentSearch {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly subjects: Subjects,
    private readonly directory: Directory,
    kinds: SearchKinds,
  ) {
    // Which feature and permission a comment needs depends on its subject.
    kinds.define({
      kind: 'comment',
      feature: null,
      access: 'signed-in',
      find: (query, limit) => this.find(query, limit),
    });
  }

  private async find(query: SearchQuery, limit: number): Promise<SearchCandidate[]> {
    const caller = currentCaller();
    const subjects = new Map<string, Subject>();
    const pick = async (some: readonly CommentRecord[]): Promise<CommentRecord[]> => {
      for (const [key, subject] of await this.subjects.readable(caller, new Set(some.map(keyOf))))
        subjects.set(key, subject);
      return some.filter((comment) => subjects.has(keyOf(comment)));
    };
    const found = await this.comments.search(query, pick, limit);
    const fallback = await this.directory.defaultLanguage();
    const authors = await this.directory.personRefs(found.map(({ author }) => author));
    return found.flatMap((comment) => {
      const subject = subjects.get(keyOf(comment));
      return subject
        ? toCandidate(comment, subject, authors.get(comment.author), query.language, fallback)
        : [];
    });
  }
}

function toCandidate(
  { _id: id, text, createdAt }: CommentRecord,
  { title, link }: Subject,
  author: PersonRef | undefined,
  language: Language,
  fallback: Language,
): SearchCandidate {
  const shown = {
    title: textFor(title, language, fallback)?.text ?? '',
    texts: [readableText(text, language)],
  };
  const others = stemmedLanguages
    .filter((one) => one !== language)
    .map((one) => ({ language: one, ...shown }));
  return {
    ...{ id, at: createdAt, isUnder: true, link: `${link}#comment-${id}` },
    detail: author?.name ?? formerColleagueName[language],
    facets: author ? [{ facet: 'author', id: author.id, name: author.name }] : [],
    versions: [{ language, ...shown }, ...others],
  };
}
