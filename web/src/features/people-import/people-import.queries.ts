import { msg } from '@lingui/core/macro';
import {
  importUploads,
  peopleImportFiles,
  peopleImports,
  type ImportOptions,
  type ImportRow,
  type PeopleImport,
} from '@atrium/proto/identity/people-import';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import '../../shared/tasks/tasks.queries.ts';
import { receiverOf, type UploadTarget } from '../../shared/uploads/send-file.ts';

const api = createApi(peopleImports);
const filesApi = createApi(peopleImportFiles);

export interface RowsSearch {
  readonly action?: ImportRow['action'] | undefined;
  readonly outcome?: 'failed' | undefined;
}

export const importQueries = {
  list: () =>
    queryOptions({ queryKey: ['people-imports', 'list'], queryFn: ({ signal }) => api.list({}, { signal }) }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['people-imports', 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  rows: (id: string, search: RowsSearch) =>
    cursorList(['people-imports', 'rows', id, search], (after, signal) =>
      api.rows({ params: { id }, query: { ...search, limit: 50, after } }, { signal }),
    ),
};

/** The import is made once the file was read. */
export const importTarget: UploadTarget<PeopleImport> = {
  ...receiverOf(importUploads, filesApi),
  complete: (id, signal) => filesApi.complete({ params: { id } }, { signal }),
};

export const exportImports = (file: TableFile) => api.export({ body: file });

export const exportRows = (id: string, action: ImportRow['action'] | undefined) => (file: TableFile) =>
  api.exportRows({ params: { id }, query: { action }, body: file });

export function useImportActions(id: string) {
  const client = useQueryClient();
  const done = {
    onSuccess: (found: PeopleImport) => {
      client.setQueryData(importQueries.one(id).queryKey, found);
      return client.invalidateQueries({ queryKey: ['people-imports'] });
    },
  };
  return {
    read: useMutation({
      mutationKey: ['read people'],
      meta: { success: msg`File read with the new settings.` },
      mutationFn: (
        body: Pick<Partial<PeopleImport>, never> & {
          encoding?: PeopleImport['encoding'];
          separator?: PeopleImport['separator'];
        },
      ) =>
        api.read({
          params: { id },
          body: { encoding: body.encoding ?? undefined, separator: body.separator ?? undefined },
        }),
      ...done,
    }),
    check: useMutation({
      mutationKey: ['check people'],
      meta: { success: msg`File check started.` },
      mutationFn: (body: ImportOptions) => api.check({ params: { id }, body }),
      ...done,
    }),
    apply: useMutation({
      mutationKey: ['import people'],
      meta: { success: msg`Import started.` },
      mutationFn: (deactivations: number | undefined) =>
        api.apply({ params: { id }, body: { deactivations } }),
      ...done,
    }),
    report: useMutation({
      mutationKey: ['download import report'],
      meta: { success: msg`Download started.` },
      mutationFn: async () => window.location.assign((await api.report({ params: { id } })).url),
    }),
  };
}
