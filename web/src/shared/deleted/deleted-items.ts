import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type ById = (input: { readonly params: { readonly id: string } }) => Promise<unknown>;

/** What a feature declares about its deleted items. */
export interface DeletedItems {
  readonly api: { readonly restore: ById; readonly removeForGood: ById };
  /** The beginning of its query keys. */
  readonly root: string;
  /** Said when an item was restored. */
  readonly restored: MessageDescriptor;
}

/** The filter of a list as its endpoint takes it. */
export const withDeleted = <S extends { readonly deleted?: boolean | undefined }>({
  deleted,
  ...filters
}: S): Omit<S, 'deleted'> & { deleted?: string } => ({ ...filters, ...(deleted && { deleted: 'true' }) });

/** Restores deleted items, or destroys them. */
export function useDeletedItems({ api, root, restored }: DeletedItems) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [root] });
  return {
    restore: useMutation({
      mutationKey: ['restore', root],
      meta: { success: restored },
      mutationFn: (id: string) => api.restore({ params: { id } }),
      onSuccess,
    }),
    removeForGood: useMutation({
      mutationKey: ['delete permanently', root],
      meta: { success: msg`Permanently deleted.` },
      mutationFn: (id: string) => api.removeForGood({ params: { id } }),
      onSuccess,
    }),
  };
}
