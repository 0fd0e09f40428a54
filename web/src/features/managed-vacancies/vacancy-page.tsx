import { useSuspenseQuery } from '@tanstack/react-query';
import { canSelectEveryone } from '../../shared/audience/audience-limit.ts';
import { useScopes } from '../../shared/session/use-session.ts';
import { managedVacancyQueries } from './managed-vacancies.queries.ts';
import { VacancyEditor, type VacancyEditorProps } from './vacancy-editor.tsx';
import { blankVacancy, valuesOf } from './vacancy-values.ts';

export interface ManagedVacancyPageProps extends Pick<VacancyEditorProps, 'onRemoved'> {
  readonly id: string;
}

export function ManagedVacancyPage({ id, onRemoved }: ManagedVacancyPageProps) {
  const { data: vacancy } = useSuspenseQuery(managedVacancyQueries.one(id));
  return (
    <VacancyEditor
      vacancy={vacancy}
      stored={valuesOf(vacancy)}
      onOpen={() => undefined}
      onRemoved={onRemoved}
    />
  );
}

/** `onOpen` opens the vacancy once it is posted. */
export function NewVacancyPage({ onOpen }: Pick<VacancyEditorProps, 'onOpen'>) {
  const within = useScopes('admin:vacancies');
  // Admins responsible for some sites start with the first of them.
  const site = canSelectEveryone(within) ? null : (within?.flatMap(({ sites }) => sites)[0] ?? null);
  return (
    <VacancyEditor
      vacancy={null}
      stored={{ ...blankVacancy, site }}
      onOpen={onOpen}
      onRemoved={() => undefined}
    />
  );
}
