import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Todo } from '@atrium/proto/notifications/todos';

/** What a to-do is about: its title, or how many things of its kind. */
export function useTodoTitle() {
  const { t } = useLingui();
  return ({ kind, count, title }: Todo): string => {
    if (kind === 'moderation')
      return t`${plural(count, { one: '# comment to review', other: '# comments to review' })}`;
    return kind === 'event' && count > 1 ? t`${plural(count, { one: '# event', other: '# events' })}` : title;
  };
}
