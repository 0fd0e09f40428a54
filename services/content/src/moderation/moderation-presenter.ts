import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { textFor, type PersonRef } from '@atrium/proto/common';
import type { ModerationCase } from '@atrium/proto/content/moderation';
import type { CommentRecord, ReportRecord } from '../comments/comment.schema.ts';
import { ReportsRepository } from '../comments/reports.repository.ts';
import type { Subject } from '../subjects/subject.ts';
import { Subjects } from '../subjects/subjects.ts';
import { mayDecide } from './moderation.ts';

type People = ReadonlyMap<string, PersonRef>;

@Injectable()
export class ModerationPresenter {
  constructor(
    private readonly directory: Directory,
    private readonly reports: ReportsRepository,
    private readonly subjects: Subjects,
  ) {}

  async present(comment: CommentRecord, moderator: Caller): Promise<ModerationCase> {
    return (await this.presentAll([comment], moderator))[0] as ModerationCase;
  }

  async presentAll(comments: readonly CommentRecord[], moderator: Caller): Promise<ModerationCase[]> {
    const reports = await this.reports.listFor(comments.map(({ _id }) => _id));
    const subjects = await this.subjects.findMany(
      'article',
      comments.map(({ subject }) => subject),
    );
    const people = await this.directory.personRefs([
      ...comments.flatMap(peopleIn),
      ...reports.map(({ reportedBy }) => reportedBy),
    ]);
    return comments.map((comment) => ({
      ...decisionOf(comment, people),
      id: comment._id,
      kind: 'comment',
      subject: subjectOf(comment, subjects, moderator),
      author: personOf(comment.author, people),
      text: comment.text,
      createdAt: comment.createdAt.toISOString(),
      reports: reports
        .filter((report) => report.comment === comment._id)
        .map((report) => toReport(report, people)),
      decidable: mayDecide(comment, moderator.id),
    }));
  }
}

const peopleIn = ({ author, dismissedBy, moderatedBy, appeal }: CommentRecord): string[] =>
  [author, dismissedBy, moderatedBy, appeal?.decidedBy].filter((id) => typeof id === 'string');

const personOf = (id: string, people: People): PersonRef => people.get(id) ?? unknownPerson(id);

const maybePerson = (id: string | null, people: People): PersonRef | null =>
  id ? personOf(id, people) : null;

const toReport = ({ reportedAt, reportedBy, reason }: ReportRecord, people: People) => ({
  reportedAt: reportedAt.toISOString(),
  reportedBy: personOf(reportedBy, people),
  reason,
});

function subjectOf(
  { kind, subject: id }: CommentRecord,
  subjects: readonly Subject[],
  { language }: Caller,
): ModerationCase['subject'] {
  const subject = subjects.find((one) => one.id === id);
  return {
    kind,
    id,
    title: subject ? (textFor(subject.title, language, 'en-GB')?.text ?? '') : '',
    link: subject?.link ?? '',
  };
}

const decisionOf = (comment: CommentRecord, people: People) => ({
  requiresModeration: comment.requiresModeration,
  held: Boolean(comment.held),
  heldFor: [...(comment.heldFor ?? [])],
  removedByModerator: comment.removedByModerator,
  dismissedBy: maybePerson(comment.dismissedBy, people),
  moderatedBy: maybePerson(comment.moderatedBy, people),
  moderatedAt: comment.moderatedAt?.toISOString() ?? null,
  reason: comment.reason,
  appeal: comment.appeal && {
    at: comment.appeal.at.toISOString(),
    reason: comment.appeal.reason,
    state: comment.appeal.state,
    decidedBy: maybePerson(comment.appeal.decidedBy, people),
  },
});
