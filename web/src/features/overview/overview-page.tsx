import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../shared/detail/section.tsx';
import type { LoadedPart } from '../../shared/navigation/overview-part.ts';
import { IsolatedPart } from '../../shared/ui/isolated-part.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import classes from './overview-page.module.css';

/** Where the administration begins: what waits for this person, and what has changed. */
export function OverviewPage({ parts }: { parts: readonly LoadedPart[] }) {
  const { t } = useLingui();
  return (
    <Page title={t`Overview`} width="full">
      <div className={classes.blocks}>
        <Section title={<Trans>Waiting for you</Trans>}>
          <div className={classes.waiting}>
            <Rows>
              {parts.map(
                ({ Waiting, page }) =>
                  Waiting && (
                    <Part key={page.path} page={page} loading={<LoadingRow />}>
                      <Waiting />
                    </Part>
                  ),
              )}
            </Rows>
            <p className={classes.clear}>
              <Trans>All clear. Nothing is waiting for you.</Trans>
            </p>
          </div>
        </Section>
        {parts.map(
          ({ Block, page }) =>
            Block && (
              <Part
                key={page.path}
                page={page}
                loading={<Skeleton height="12rem" radius="lg" />}
                failed={(row) => <Rows>{row}</Rows>}
              >
                <Block />
              </Part>
            ),
        )}
      </div>
    </Page>
  );
}

interface PartProps extends Pick<LoadedPart, 'page'> {
  readonly loading: ReactNode;
  /** How the row that says so is shown; as it is, in a list. */
  readonly failed?: (row: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

function Part({ page, loading, failed = (row) => row, children }: PartProps) {
  const { i18n } = useLingui();
  return (
    <IsolatedPart
      name={page.path}
      loading={loading}
      failed={(retry) =>
        failed(<Row title={<Trans>{i18n._(page.label)}: this could not be loaded</Trans>}>{retry}</Row>)
      }
    >
      {children}
    </IsolatedPart>
  );
}

const LoadingRow = () => <Row title={<Skeleton height="1rem" width="14rem" />} />;
