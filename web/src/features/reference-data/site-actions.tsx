import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconKey, IconPencilPlus, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import type { Site } from '@atrium/proto/identity/reference-data';
import { Section } from '../../shared/detail/section.tsx';
import { usePermission } from '../../shared/session/use-session.ts';
import { LinkRow } from '../../shared/ui/link-row.tsx';
import { Rows } from '../../shared/ui/rows.tsx';

/** What administrators come to a site for, each with the site chosen already. */
export function SiteActions({ site: { id, people } }: { site: Site }) {
  const { t } = useLingui();
  const managesPeople = usePermission({ access: 'admin:users', scoped: true });
  const managesRoles = usePermission({ access: 'admin:users' });
  const writesArticles = usePermission({ feature: 'articles', access: 'admin:articles', scoped: true });
  const sendsBroadcasts = usePermission({ feature: 'broadcasts', access: 'admin:broadcast', scoped: true });
  if (!managesPeople && !writesArticles && !sendsBroadcasts) return null;
  return (
    <Section title={<Trans>At this site</Trans>}>
      <Rows>
        {managesPeople && (
          <LinkRow
            icon={IconUsers}
            to="/admin/users"
            search={{ site: id }}
            title={<Trans>People at this site</Trans>}
            detail={t`${plural(people, { one: '# person', other: '# people' })}`}
          />
        )}
        {managesRoles && (
          <LinkRow
            icon={IconKey}
            to="/admin/users/bulkassign"
            search={{ site: id }}
            title={<Trans>Assign or remove roles</Trans>}
            detail={<Trans>For everyone at this site</Trans>}
          />
        )}
        {writesArticles && (
          <LinkRow
            icon={IconPencilPlus}
            to="/admin/articles/new"
            search={{ site: id }}
            title={<Trans>Write an article</Trans>}
            detail={<Trans>For the people at this site</Trans>}
          />
        )}
        {sendsBroadcasts && (
          <LinkRow
            icon={IconSpeakerphone}
            to="/admin/broadcasts/new"
            search={{ site: id }}
            title={<Trans>Write a broadcast</Trans>}
            detail={<Trans>For the people at this site</Trans>}
          />
        )}
      </Rows>
    </Section>
  );
}
