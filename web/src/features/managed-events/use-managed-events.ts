import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import type { EventFields } from '@atrium/proto/events/event';
import { managedEvents } from '@atrium/proto/events/events';
import { useMutation } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { messageOfInput, type Told } from '../../shared/toast/success-message.ts';
import { useCacheEvent } from './use-cache-event.ts';

const api = createApi(managedEvents);

export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Actions on events. Each updates the cache with its response. */
export function useManagedEvents() {
  const cacheEvent = useCacheEvent();
  return {
    create: useMutation({
      mutationKey: ['add event'],
      meta: { success: messageOfInput(msg`Event added.`) },
      mutationFn: ({ body, isDraft }: Told & { body: EventFields; isDraft: boolean }) =>
        api.create({ query: { draft: String(isDraft) }, body }),
      onSuccess: cacheEvent,
    }),
    edit: useMutation({
      mutationKey: ['save event'],
      meta: { success: messageOfInput(msg`Event saved.`) },
      mutationFn: ({ id, version, body, tell }: Versioned & Told & { body: EventFields; tell: boolean }) =>
        api.edit({ params: { id }, query: { tell: String(tell) }, body }, { ifMatch: version }),
      onSuccess: cacheEvent,
    }),
    publish: useMutation({
      mutationKey: ['publish event'],
      meta: { success: messageOfInput(msg`Event published.`) },
      mutationFn: ({ id, version }: Versioned & Told) =>
        api.publish({ params: { id } }, { ifMatch: version }),
      onSuccess: cacheEvent,
    }),
    confirmLanguage: useMutation({
      mutationKey: ['confirm translation'],
      meta: { success: msg`Translation confirmed.` },
      mutationFn: ({ id, version, language }: Versioned & { language: Language }) =>
        api.confirmLanguage({ params: { id, language } }, { ifMatch: version }),
      onSuccess: cacheEvent,
    }),
  };
}
