import { VacancyFields, type ManagedVacancy } from '@atrium/proto/content/vacancy';
import { useKeptForm, type KeptForm } from '../../shared/form/use-kept-form.ts';
import { useManagedVacancies } from './managed-vacancies.queries.ts';
import { fieldsOf, type VacancyValues } from './vacancy-values.ts';

export interface VacancyForm extends Omit<KeptForm<VacancyValues, ManagedVacancy>, 'store' | 'act'> {
  /** Null when it could not, and everything typed is still there. */
  readonly save: () => Promise<ManagedVacancy | null>;
}

/** The editor's form, and what stores what is in it. */
export function useVacancyForm(vacancy: ManagedVacancy | null, stored: VacancyValues): VacancyForm {
  const { create, edit } = useManagedVacancies();
  const {
    store,
    act: _,
    ...kept
  } = useKeptForm<VacancyValues, ManagedVacancy>({
    draft: `vacancy.${vacancy?.id ?? 'new'}`,
    stored,
    schema: VacancyFields,
  });
  const { form } = kept;
  const save = async (): Promise<ManagedVacancy | null> => {
    if (form.validate().hasErrors) return null;
    const { basedOn: version, ...values } = form.getValues();
    const body = fieldsOf(values);
    return store(() =>
      vacancy ? edit.mutateAsync({ id: vacancy.id, version, body }) : create.mutateAsync(body),
    );
  };
  return { ...kept, save };
}
