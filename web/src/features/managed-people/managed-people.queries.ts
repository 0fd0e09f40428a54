import { msg } from '@lingui/core/macro';
import { people, type Person, type PersonFields } from '@atrium/proto/identity/people';
import { departments, grades, sites, statuses } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { sessions } from '@atrium/proto/identity/sessions';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import type { PeopleSearch } from './people-search.ts';

const api = createApi(people);
const sitesApi = createApi(sites);
const departmentsApi = createApi(departments);
const gradesApi = createApi(grades);
const statusesApi = createApi(statuses);
const rolesApi = createApi(roles);
const sessionsApi = createApi(sessions);
const factorApi = createApi(secondFactor);

const pageSize = 50;

/** What is sent of a new person. */
export interface NewPersonFields extends PersonFields {
  readonly password?: string | undefined;
  readonly roles?: string[] | undefined;
}

export const managedPeopleQueries = {
  list: (search: PeopleSearch) =>
    cursorList(['people', 'list', search], (after, signal) =>
      api.list({ query: { ...search, limit: pageSize, after } }, { signal }),
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: ['people', 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  effectivePermissions: (id: string) =>
    queryOptions({
      queryKey: ['people', 'effectivePermissions', id],
      queryFn: ({ signal }) => api.effectivePermissions({ params: { id } }, { signal }),
    }),
  sites: () =>
    queryOptions({
      queryKey: ['reference-data', 'sites'],
      queryFn: ({ signal }) => sitesApi.list({}, { signal }),
    }),
  departments: () =>
    queryOptions({
      queryKey: ['reference-data', 'departments'],
      queryFn: ({ signal }) => departmentsApi.list({}, { signal }),
    }),
  grades: () =>
    queryOptions({
      queryKey: ['reference-data', 'grades'],
      queryFn: ({ signal }) => gradesApi.list({}, { signal }),
    }),
  statuses: () =>
    queryOptions({
      queryKey: ['reference-data', 'statuses'],
      queryFn: ({ signal }) => statusesApi.list({}, { signal }),
    }),
  roles: () =>
    queryOptions({ queryKey: ['roles', 'list'], queryFn: ({ signal }) => rolesApi.list({}, { signal }) }),
};

export const exportPeople = (search: PeopleSearch) => (file: TableFile) =>
  api.export({ query: search, body: file });

refetchOn('people.changed', () => [['people']]);
refetchOn('roles.changed', () => [['people'], ['roles']]);

export function usePeopleActions() {
  const client = useQueryClient();
  const done = {
    onSuccess: (person: Person) => {
      client.setQueryData(managedPeopleQueries.one(person.id).queryKey, person);
      return client.invalidateQueries({ queryKey: ['people'] });
    },
  };
  return {
    create: useMutation({
      mutationKey: ['add person'],
      meta: { success: msg`Person added.` },
      mutationFn: (body: NewPersonFields) => api.create({ body }),
      ...done,
    }),
    edit: useMutation({
      mutationKey: ['edit person'],
      meta: { success: msg`Person saved.` },
      mutationFn: ({ person, fields }: { person: Person; fields: PersonFields }) =>
        api.edit({ params: { id: person.id }, body: fields }, { ifMatch: person.version }),
      ...done,
    }),
    deactivate: useMutation({
      mutationKey: ['deactivate person'],
      meta: { success: msg`Account deactivated.` },
      mutationFn: (id: string) => api.deactivate({ params: { id } }),
      ...done,
    }),
    reactivate: useMutation({
      mutationKey: ['reactivate person'],
      meta: { success: msg`Account reactivated.` },
      mutationFn: (id: string) => api.reactivate({ params: { id } }),
      ...done,
    }),
    resetFactor: useMutation({
      mutationKey: ['reset two-step verification'],
      meta: { success: msg`Two-step verification reset.` },
      mutationFn: (id: string) => factorApi.reset({ params: { id } }),
    }),
    endSessions: useMutation({
      mutationKey: ['sign person out'],
      meta: { success: msg`Person signed out everywhere.` },
      mutationFn: (id: string) => sessionsApi.endForPerson({ params: { id } }),
      onSuccess: () => client.invalidateQueries({ queryKey: ['people'] }),
    }),
  };
}

/** Assigns and removes roles of one person. */
export function useRoleActions(personId: string) {
  const client = useQueryClient();
  const done = {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['people'] }),
        client.invalidateQueries({ queryKey: ['roles'] }),
      ]),
  };
  return {
    assign: useMutation({
      mutationKey: ['assign role'],
      meta: { success: msg`Role assigned.` },
      mutationFn: (id: string) => rolesApi.assign({ params: { id, person: personId } }),
      ...done,
    }),
    unassign: useMutation({
      mutationKey: ['unassign role'],
      meta: { success: msg`Role removed.` },
      mutationFn: (id: string) => rolesApi.unassign({ params: { id, person: personId } }),
      ...done,
    }),
  };
}
