import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { HomeBlockFrame } from '../../shared/home/home-block-frame.tsx';
import type { HomeBlock } from '../../shared/navigation/home-blocks.ts';
import { IsolatedPart } from '../../shared/ui/isolated-part.tsx';
import classes from './side-blocks.module.css';
import { useKnownColumn } from './use-known-column.ts';

/** The blocks that features announce, beside the news; on a narrow screen in a row above them. */
export function SideBlocks({ blocks }: { blocks: readonly HomeBlock[] }) {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const isColumn = useKnownColumn(place);
  return (
    <div ref={place} className={classes.blocks} data-side data-expected-column={isColumn || undefined}>
      {blocks.map(({ name, page, Block }) => (
        <IsolatedPart
          key={name}
          name={name}
          loading={
            <div className={classes.loading} data-loading>
              <Skeleton height="100%" radius="lg" />
            </div>
          }
          failed={(retry, isOffline) => (
            <HomeBlockFrame title={i18n._(page.label)} more={retry}>
              {isOffline ? (
                <Trans>This will load when you’re back online.</Trans>
              ) : (
                <Trans>This could not be loaded.</Trans>
              )}
            </HomeBlockFrame>
          )}
        >
          <Block />
        </IsolatedPart>
      ))}
    </div>
  );
}
