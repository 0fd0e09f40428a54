import type { Audience } from '@atrium/proto/audience';
import { useLingui } from '@lingui/react/macro';
import { PasswordInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { interfaceLanguages, lengths } from '@atrium/proto/common';
import type { DefaultRole } from '@atrium/proto/identity/default-role';
import { emptyDetails, PersonFields, type Person } from '@atrium/proto/identity/people';
import { z } from 'zod';
import { Form } from '../../shared/form/form.tsx';
import { isTaken } from '../../shared/form/contract-form.ts';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { languageLabel } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RoleNotes } from '../../shared/roles/role-notes.tsx';
import { RolesField } from '../../shared/roles/roles-field.tsx';
import { useScopes } from '../../shared/session/use-session.ts';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { TakenEmail } from './taken-email.tsx';
import { useReferenceNames } from './use-reference-names.ts';

export interface PersonFormProps {
  /** Null for a new person. */
  readonly person: Person | null;
  /** For a new person: the default role, chosen beforehand, and the roles to choose from. */
  readonly newRoles?: DefaultRole;
  readonly send: (fields: SentPerson) => Promise<unknown>;
}

type Values = Required<z.input<typeof PersonFields>> & { password: string; roles: string[] };

const blank: Values = {
  first: '',
  last: '',
  email: '',
  ...emptyDetails,
  language: 'en-GB',
  password: '',
  roles: [],
};

/** The API expects null for empty fields. */
const cleaned = ({ password, ...values }: Values) => ({
  ...values,
  jobTitle: values.jobTitle || null,
  phone: values.phone || null,
  mobile: values.mobile || null,
  ...(password && { password }),
});

const Schema = z.preprocess(
  (values) => cleaned(values as Values),
  PersonFields.extend({
    password: z.string().min(lengths.passwordMin).max(lengths.password).optional(),
    roles: z.array(z.string()).optional(),
  }),
);
export type SentPerson = z.output<typeof Schema>;

/** Admins responsible for a single place add people there. */
function startIn(within: readonly Audience[] | null): Values {
  const [scope, ...others] = within ?? [];
  if (!scope || others.length > 0) return blank;
  const { sites, departments, grades } = scope;
  const only = (places: readonly string[]): string | null =>
    places.length === 1 ? (places[0] ?? null) : null;
  if (sites.length > 0) return { ...blank, site: only(sites) };
  return departments.length > 0
    ? { ...blank, department: only(departments) }
    : { ...blank, grade: only(grades) };
}

function valuesOf(person: Person | null, within: readonly Audience[] | null): Values {
  if (!person) return startIn(within);
  const { first, last, email, jobTitle, department, grade, site, reportsTo, phone, mobile, language } =
    person;
  return {
    first,
    last,
    email,
    jobTitle,
    department,
    grade,
    site,
    reportsTo,
    phone,
    mobile,
    language,
    password: '',
    roles: [],
  };
}

export function PersonForm({ person, newRoles, send }: PersonFormProps) {
  const { t } = useLingui();
  const reader = useLanguage();
  const names = useReferenceNames();
  const { form, ...contract } = useContractForm<Values>({
    schema: Schema,
    initialValues: {
      ...valuesOf(person, useScopes('admin:users')),
      roles: newRoles?.role?.given ? [newRoles.role.id] : [],
    },
    send: (values) => {
      const { roles, ...fields } = Schema.parse(values);
      return send({ ...fields, ...(newRoles && { roles }) });
    },
  });
  const text = (path: 'jobTitle' | 'phone' | 'mobile') => ({
    ...form.getInputProps(path),
    value: form.values[path] ?? '',
  });
  return (
    <Form name="person-form" {...contract}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t`First name`} required {...form.getInputProps('first')} />
        <TextInput label={t`Last name`} required {...form.getInputProps('last')} />
      </SimpleGrid>
      <TextInput
        label={t`E-mail`}
        type="email"
        required
        {...form.getInputProps('email')}
        error={
          form.errors['email'] && isTaken(contract.failure, 'email') ? (
            <TakenEmail email={form.values.email}>{form.errors['email']}</TakenEmail>
          ) : (
            form.errors['email']
          )
        }
      />
      <TextInput label={t`Job title`} {...text('jobTitle')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select label={t`Site`} data={names.sites} clearable searchable {...form.getInputProps('site')} />
        <Select
          label={t`Department`}
          data={names.departments}
          clearable
          searchable
          {...form.getInputProps('department')}
        />
        <Select label={t`Grade`} data={names.grades} clearable searchable {...form.getInputProps('grade')} />
        <PersonSelect
          label={t`Reports to`}
          value={form.values.reportsTo}
          onChange={(id) => form.setFieldValue('reportsTo', id)}
          error={form.errors['reportsTo']}
        />
        <TextInput label={t`Phone`} type="tel" placeholder={t`+44 20 7946 0000`} {...text('phone')} />
        <TextInput label={t`Mobile`} type="tel" {...text('mobile')} />
      </SimpleGrid>
      <Select
        label={t`E-mail language`}
        data={interfaceLanguages.map((language) => ({
          value: language,
          label: languageLabel(language, reader),
        }))}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      {newRoles && (
        <>
          <RolesField
            label={t`Roles`}
            {...(newRoles.role?.given && { description: t`The default role is already selected.` })}
            offered={newRoles.offered}
            {...form.getInputProps('roles')}
            value={form.values.roles}
          />
          {newRoles.role && !newRoles.role.given && <RoleNotes roles={[newRoles.role]} />}
        </>
      )}
      {!person && (
        <PasswordInput
          label={t`Initial password`}
          description={t`Leave empty to let the person set their own with “Forgot password?”.`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
    </Form>
  );
}
