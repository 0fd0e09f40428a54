import type { MessageDescriptor } from '@lingui/core';
import { VacancyFields, type ManagedVacancy } from '@atrium/proto/content/vacancy';
import { useConcurrentForm, type ConcurrentForm } from '../../shared/form/use-concurrent-form.ts';
import { useManagedVacancies } from './managed-vacancies.queries.ts';
import { fieldsOf, type VacancyValues } from './vacancy-values.ts';

export interface VacancyForm extends Omit<ConcurrentForm<VacancyValues, ManagedVacancy>, 'store' | 'act'> {
  /** Returns null if saving failed. Everything typed is editing. */
  readonly save: (done?: MessageDescriptor) => Promise<ManagedVacancy | null>;
}

/** Form of the editor, and how it is saved. */
export function useVacancyForm(vacancy: ManagedVacancy | null, stored: VacancyValues): VacancyForm {
  const { create, edit } = useManagedVacancies();
  const {
    store,
    act: _,
    ...editing
  } = useConcurrentForm<VacancyValues, ManagedVacancy>({
    draft: `vacancy.${vacancy?.id ?? 'new'}`,
    stored,
    schema: VacancyFields,
  });
  const { form } = editing;
  const save = async (done?: MessageDescriptor): Promise<ManagedVacancy | null> => {
    if (!editing.isValid()) return null;
    const { baseVersion: version, ...values } = form.getValues();
    const body = fieldsOf(values);
    return store(() =>
      vacancy ? edit.mutateAsync({ id: vacancy.id, version, body }) : create.mutateAsync({ body, done }),
    );
  };
  return { ...editing, save };
}
