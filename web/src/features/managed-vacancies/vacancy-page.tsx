import { useSuspenseQuery } from '@tanstack/react-query';
import { mayChooseEveryone } from '../../shared/audience/audience-within.ts';
import { useScopes } from '../../shared/session/use-session.ts';
import { managedVacancyQueries } from './managed-vacancies.queries.ts';
import { VacancyEditor, type VacancyEditorProps } from './vacancy-editor.tsx';
import { blankVacancy, valuesOf } from './vacancy-values.ts';

export interface ManagedVacancyPageProps extends Pick<VacancyEditorProps, 'onRemoved'> {
  readonly id: string;
}

/** One vacancy, for who manages it. */
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

/** A new one; `onOpen` goes on to it. */
export function NewVacancyPage({ onOpen }: Pick<VacancyEditorProps, 'onOpen'>) {
  const within = useScopes('admin:vacancies');
  // Whoever looks after some sites begins at the first of them.
  const site = mayChooseEveryone(within) ? null : (within?.flatMap(({ sites }) => sites)[0] ?? null);
  return (
    <VacancyEditor
      vacancy={null}
      stored={{ ...blankVacancy, site }}
      onOpen={onOpen}
      onRemoved={() => undefined}
    />
  );
}
