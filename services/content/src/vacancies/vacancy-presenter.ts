import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { formerColleague, type Language, type Localised, type PersonRef } from '@atrium/proto/common';
import type {
  Candidate,
  Interest,
  ManagedVacancy,
  ManagedVacancyRow,
  OwnReferral,
  Referral,
  Vacancy,
  VacancySummary,
} from '@atrium/proto/content/vacancy';
import { languageFor } from '@atrium/common/authoring/translations';
import { render } from '@atrium/common/authoring/rendering';
import { MediaRepository } from '../media/media.repository.ts';
import { PicturePresenter } from '../media/picture-presenter.ts';
import { VacancyResponsesRepository } from './vacancy-responses.repository.ts';
import type { InterestRecord } from './interest.schema.ts';
import type { ReferralRecord } from './referral.schema.ts';
import type { VacancyRow } from './vacancies.repository.ts';
import { isOpenForResponses, vacancyWindow } from './vacancy.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

/** The reader, their language and the current date. */
export interface VacancyReader {
  readonly id: string;
  readonly language: Language;
  readonly today: string;
}

@Injectable()
export class VacancyPresenter {
  constructor(
    private readonly responses: VacancyResponsesRepository,
    private readonly directory: Directory,
    private readonly media: MediaRepository,
    private readonly picturePresenter: PicturePresenter,
  ) {}

  // All calls are sequential: after a write this still runs in its transaction, which does one thing at a time.

  async presentList(vacancies: readonly VacancyRow[], reader: VacancyReader): Promise<VacancySummary[]> {
    const ids = vacancies.map(({ _id }) => _id);
    const interested = await this.responses.interestedIn(ids, reader.id);
    const fallback = await this.directory.defaultLanguage();
    return vacancies.map((vacancy) => {
      const language = languageFor(vacancy.languages, reader.language, fallback);
      return {
        ...factsOf(vacancy),
        id: vacancy._id,
        jobTitle: vacancy.jobTitle[language] ?? '',
        language,
        interested: interested.has(vacancy._id),
        acceptsResponses: isOpenForResponses(vacancy, reader.today),
      };
    });
  }

  async present(vacancy: VacancyRecord, reader: VacancyReader): Promise<Vacancy> {
    const [summary] = (await this.presentList([vacancy], reader)) as [VacancySummary];
    const interest = await this.responses.interestOf(vacancy._id, reader.id);
    const referrals = await this.responses.referralsBy(vacancy._id, reader.id);
    const { person, text } = vacancy.contact;
    const people = await this.people([person, ...referrals.map((one) => one.person)]);
    const texts = await this.renderTexts(
      { [summary.language]: vacancy.description[summary.language] ?? '' },
      vacancy.pictures,
    );
    return {
      ...summary,
      html: texts[summary.language] ?? '',
      languages: [...vacancy.languages],
      contact: { person: person === null ? null : people(person), text },
      interest: interest && { note: interest.note, createdAt: interest.createdAt.toISOString() },
      referrals: referrals.map((one) => toReferral(one, people)),
    };
  }

  async presentRows(vacancies: readonly VacancyRow[]): Promise<ManagedVacancyRow[]> {
    const today = await this.directory.today();
    const ids = vacancies.map(({ _id }) => _id);
    const interests = await this.responses.interestCounts(ids);
    const referrals = await this.responses.referralCounts(ids);
    const people = await this.people(
      vacancies.flatMap(({ updatedBy, contact }) => [updatedBy, contact.person]),
    );
    return vacancies.map((vacancy) => ({
      ...factsOf(vacancy),
      id: vacancy._id,
      jobTitle: vacancy.jobTitle,
      contact: vacancy.contact,
      contactPerson: vacancy.contact.person === null ? null : people(vacancy.contact.person),
      state: vacancyWindow.stateAt(vacancy, today),
      interestCount: interests.get(vacancy._id) ?? 0,
      referralCount: referrals.get(vacancy._id) ?? 0,
      createdAt: vacancy.createdAt.toISOString(),
      updatedAt: vacancy.updatedAt.toISOString(),
      updatedBy: people(vacancy.updatedBy),
      stale: [...(vacancy.stale ?? [])],
      deletedAt: vacancy.deletedAt?.toISOString() ?? null,
      version: vacancy.version,
    }));
  }

  /** Includes the texts with picture addresses. Saving them removes the addresses again. */
  async presentManaged(vacancy: VacancyRecord): Promise<ManagedVacancy> {
    const [row] = (await this.presentRows([vacancy])) as [ManagedVacancyRow];
    return { ...row, description: await this.renderTexts(vacancy.description, vacancy.pictures) };
  }

  async presentInterests(rows: readonly InterestRecord[]): Promise<Interest[]> {
    const people = await this.people(rows.map(({ person }) => person));
    return rows.map(({ person, note, createdAt }) => ({
      user: people(person),
      note,
      createdAt: createdAt.toISOString(),
    }));
  }

  async presentReferrals(rows: readonly ReferralRecord[]): Promise<Referral[]> {
    const people = await this.people(rows.flatMap(({ by, person }) => [by, person]));
    return rows.map((row) => ({ ...toReferral(row, people), by: people(row.by) }));
  }

  private async people(ids: readonly (string | null)[]): Promise<(id: string) => PersonRef> {
    const known = await this.directory.personRefs(
      ids.filter((id) => id !== null && id !== formerColleague) as string[],
    );
    return (id) => known.get(id) ?? unknownPerson(id);
  }

  private async renderTexts(content: Localised, ids: readonly string[]): Promise<Localised> {
    const pictures = await this.picturePresenter.presentAll([...(await this.media.pictures(ids)).values()]);
    return Object.fromEntries(
      Object.entries(content).map(([language, html]) => [language, render(html, pictures)]),
    );
  }
}

const factsOf = ({
  salaryStart,
  salaryEnd,
  currency,
  salaryPer,
  openFrom,
  openUntil,
  deadline,
  site,
  jobType,
  length,
}: VacancyRow) => ({
  ...{ salaryStart, salaryEnd, currency, salaryPer, openFrom, openUntil, deadline, site, jobType, length },
});

const candidateOf = (
  { person, name, email }: ReferralRecord,
  people: (id: string) => PersonRef,
): Candidate =>
  person === null ? { kind: 'outside', name, email } : { kind: 'colleague', person: people(person) };

const toReferral = (row: ReferralRecord, people: (id: string) => PersonRef): OwnReferral => ({
  id: row._id,
  candidate: candidateOf(row, people),
  note: row.note,
  createdAt: row.createdAt.toISOString(),
});
