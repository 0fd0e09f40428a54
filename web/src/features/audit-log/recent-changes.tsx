import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Section } from '../../shared/detail/section.tsx';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { auditQueries } from './audit.queries.ts';

const most = 5;

/** What administrators did last. */
function Block() {
  const { i18n } = useLingui();
  const { auditLabels } = useRouter().options.context;
  const labels = useQuery({ queryKey: ['audit', 'labels'], queryFn: auditLabels, staleTime: Infinity });
  const { data } = useSuspenseInfiniteQuery(auditQueries.list({}));
  const entries = data.pages.flatMap(({ items }) => items).slice(0, most);
  if (entries.length === 0) return null;
  return (
    <Section
      title={<Trans>Recent changes</Trans>}
      tools={
        <Link to="/admin/audit">
          <Trans>Audit log</Trans>
        </Link>
      }
    >
      <Rows>
        {entries.map(({ id, action, about, by, at }) => {
          const label = labels.data?.actions[action];
          return (
            <Row
              key={id}
              title={
                <Link to="/admin/audit" search={{ about: about.id }}>
                  {label ? i18n._(label) : action}
                </Link>
              }
              detail={about.name}
            >
              <span>
                {by.name} · <RelativeTime at={at} />
              </span>
            </Row>
          );
        })}
      </Rows>
    </Section>
  );
}

export const overview: OverviewPart = { Block };
