import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Section } from '../../shared/detail/section.tsx';
import type { LoadedPart } from '../../shared/navigation/overview-part.ts';
import { EmptyTile, NumberTiles } from '../../shared/overview/number-tile.tsx';
import { IsolatedPart } from '../../shared/ui/isolated-part.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { BeginAction, OtherActions, useBeginActions } from './begin-actions.tsx';
import classes from './overview-page.module.css';
import { SetupSteps } from './setup-steps.tsx';
import { Upcoming } from './upcoming.tsx';

/** Where the administration begins: what waits for this person, numbers, what is planned, and what has changed. */
export function OverviewPage({ parts }: { parts: readonly LoadedPart[] }) {
  const { t } = useLingui();
  const [first, ...others] = useBeginActions();
  return (
    <Page
      title={t`Overview`}
      width="full"
      tools={others.length > 0 && <OtherActions actions={others} />}
      action={first && <BeginAction action={first} />}
    >
      <div className={classes.columns}>
        <Section title={<Trans>Waiting for you</Trans>}>
          <div className={classes.waiting}>
            <Rows>
              {parts.map(
                ({ Waiting, page }) =>
                  Waiting && (
                    <Part key={page.path} page={page} loading={<LoadingRow />} failed={asRow}>
                      <Waiting />
                    </Part>
                  ),
              )}
            </Rows>
            <p className={classes.clear} data-done>
              <IconCircleCheck size={20} stroke={1.6} aria-hidden />
              <Trans>All clear. Nothing is waiting for you.</Trans>
            </p>
          </div>
        </Section>
        {parts.some(({ Tile }) => Tile) && (
          <section className={classes.numbers} aria-label={t`Key figures`}>
            <NumberTiles>
              {parts.map(
                ({ Tile, page }) =>
                  Tile && (
                    <Part key={page.path} page={page} loading={<LoadingTile />} failed={asTile}>
                      <Tile />
                    </Part>
                  ),
              )}
            </NumberTiles>
          </section>
        )}
        <div className={classes.rest}>
          <Upcoming parts={parts} />
          {parts.map(
            ({ Block, page }) =>
              Block && (
                <Part
                  key={page.path}
                  page={page}
                  loading={<Skeleton height="12rem" radius="lg" />}
                  failed={asBlock}
                >
                  <Block />
                </Part>
              ),
          )}
        </div>
      </div>
      <SetupSteps parts={parts} />
    </Page>
  );
}

/** Shows that something could not be loaded, with the button that tries again. */
type Failed = (sentence: ReactNode, retry: ReactNode) => ReactNode;

const asRow: Failed = (sentence, retry) => <Row title={sentence}>{retry}</Row>;
const asBlock: Failed = (sentence, retry) => <Rows>{asRow(sentence, retry)}</Rows>;
const asTile: Failed = (sentence, retry) => (
  <EmptyTile>
    {sentence}
    <div className={classes.retry}>{retry}</div>
  </EmptyTile>
);

interface PartProps extends Pick<LoadedPart, 'page'> {
  readonly loading: ReactNode;
  readonly failed: Failed;
  readonly children: ReactNode;
}

function Part({ page, loading, failed, children }: PartProps) {
  const { i18n } = useLingui();
  return (
    <IsolatedPart
      name={page.path}
      loading={loading}
      failed={(retry) => failed(<Trans>{i18n._(page.label)}: this could not be loaded</Trans>, retry)}
    >
      {children}
    </IsolatedPart>
  );
}

const LoadingRow = () => <Row title={<Skeleton height="1rem" width="14rem" />} />;

const LoadingTile = () => (
  <EmptyTile>
    <Skeleton height="1.75rem" width="7rem" />
    <Skeleton height="1rem" width="10rem" mt="xs" />
  </EmptyTile>
);
