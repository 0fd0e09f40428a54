/** The page that a tap on a push notification opens, by what the notification is about. All others open /updates. */
const targets: Readonly<Record<string, (id: string) => string>> = {
  chat: (id) => `/chat/${id}/messages`,
  article: (id) => `/articles/${id}`,
  blog: (id) => `/blog/${id}`,
  event: (id) => `/events/${id}`,
  'event-change': (id) => `/events/${id}`,
  'event-reminder': (id) => `/events/${id}`,
  broadcast: (id) => `/broadcasts/${id}`,
  problem: () => '/admin/tickets',
};

/** Kinds with a page of their own. */
export const targetKinds: readonly string[] = Object.keys(targets);

export const notificationTarget = (about: string, id: string): string =>
  targets[about]?.(encodeURIComponent(id)) ?? '/updates';
