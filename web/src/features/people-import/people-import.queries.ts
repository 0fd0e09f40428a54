import { msg } from '@lingui/core/macro';
import {
  importLimits,
  peopleImports,
  type ImportOptions,
  type ImportRow,
  type PeopleImport,
} from '@atrium/proto/identity/people-import';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@atrium/proto/client';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import '../../shared/tasks/tasks.queries.ts';

const api = createApi(peopleImports);

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

const refused = (code: 'too-large' | 'upload-incomplete'): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status: 400, code, requestId: '' });

/** Uploads a file and returns its import. */
async function upload(file: File): Promise<PeopleImport> {
  if (file.size > importLimits.bytes) throw refused('too-large');
  const { id, upload: to } = await api.start({ body: { name: file.name.slice(0, 200), size: file.size } });
  const sent = await fetch(to.url, { method: to.method, headers: to.headers, body: file });
  if (!sent.ok) throw refused('upload-incomplete');
  return api.read({ params: { id }, body: {} });
}

export function useUpload(onDone: (found: PeopleImport) => void) {
  return useMutation({
    mutationKey: ['upload people'],
    meta: { success: msg`File uploaded.` },
    mutationFn: upload,
    onSuccess: onDone,
  });
}

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
