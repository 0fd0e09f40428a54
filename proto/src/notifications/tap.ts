/** The page a tap on a push message opens, by what the message is about; everything else opens /updates. */
const targets: Readonly<Record<string, (id: string) => string>> = {
  chat: (id) => `/chat/${id}/messages`,
  article: (id) => `/articles/${id}`,
  blog: (id) => `/blog/${id}`,
  event: (id) => `/events/${id}`,
  broadcast: (id) => `/broadcasts/${id}`,
  problem: () => '/admin/tickets',
};

/** What has a page of its own. */
export const tapKinds: readonly string[] = Object.keys(targets);

export const tapTarget = (about: string, id: string): string =>
  targets[about]?.(encodeURIComponent(id)) ?? '/updates';
