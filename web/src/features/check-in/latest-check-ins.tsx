import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Section } from '../../shared/detail/section.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { checkInQueries, exportCheckIns } from './check-in.queries.ts';
import { GuestFacts } from './guest-facts.tsx';
import { useUndoCheckIn } from './use-check-in.ts';
import classes from './check-in.module.css';

/** Who has come, latest first, also those who were not on the list. */
export function LatestCheckIns({ event, isOpen }: { event: string; isOpen: boolean }) {
  const { t } = useLingui();
  const { time } = useFormat();
  const query = useInfiniteQuery(checkInQueries.latest(event));
  const undo = useUndoCheckIn(event);
  return (
    <Section title={<Trans>Checked in</Trans>}>
      <div className={classes.tools}>
        <ExportMenu write={exportCheckIns(event)} />
      </div>
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        empty={
          <p className={classes.words}>
            <Trans>No one yet.</Trans>
          </p>
        }
      >
        {(checkIns) => (
          <Rows label={t`Checked in`}>
            {checkIns.map(({ person, state, guests, checkedInAt, checkedInBy }) => {
              const [at, by] = [time(checkedInAt), checkedInBy.name];
              return (
                <Row
                  key={person.id}
                  title={person.name}
                  detail={
                    <>
                      <Trans>
                        {at} by {by}
                      </Trans>{' '}
                      <GuestFacts state={state} guests={guests} />
                    </>
                  }
                >
                  {isOpen && (
                    <Button
                      size="xs"
                      variant="subtle"
                      aria-label={t`Undo the check-in of ${person.name}`}
                      loading={undo.isPending && undo.variables === person.id}
                      onClick={() => undo.mutate(person.id)}
                    >
                      <Trans>Undo</Trans>
                    </Button>
                  )}
                </Row>
              );
            })}
          </Rows>
        )}
      </InfiniteList>
    </Section>
  );
}
