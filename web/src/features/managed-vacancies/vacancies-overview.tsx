import { msg } from '@lingui/core/macro';
import { IconBriefcase } from '@tabler/icons-react';
import type { ManagedVacancyRow } from '@atrium/proto/content/vacancy';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { upcomingOf, type UpcomingDays } from '../../shared/navigation/upcoming.ts';
import { managedVacancyQueries } from './managed-vacancies.queries.ts';

const upcoming = ({ to: last }: UpcomingDays) =>
  upcomingOf(managedVacancyQueries.ending(last), (vacancies: readonly ManagedVacancyRow[]) =>
    vacancies.flatMap(({ id, jobTitle: title, openUntil }) =>
      openUntil === null
        ? []
        : {
            ...{ id, title, at: openUntil, icon: IconBriefcase, what: msg`Job closes` },
            ...{ to: '/admin/vacancies/$id', params: { id } },
          },
    ),
  );

export const overview: OverviewPart = { upcoming };
