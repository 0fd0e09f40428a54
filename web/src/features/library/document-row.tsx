import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { LibraryItemSummary } from '@atrium/proto/content/library';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { DocumentIcon, useDocumentFacts } from '../../shared/library/document-kind.tsx';
import { Row } from '../../shared/ui/rows.tsx';
import classes from './document-row.module.css';
import { useIsNew } from '../../shared/session/use-is-new.ts';
import { Tag } from '../../shared/state/state-badge.tsx';

export interface DocumentRowProps {
  readonly document: LibraryItemSummary;
  /** Folder path of the document. Empty if the list shows a single folder. */
  readonly path: readonly { readonly title: string }[];
}

export function DocumentRow({ document, path }: DocumentRowProps) {
  const { t } = useLingui();
  const facts = useDocumentFacts();
  const { date, day } = useFormat();
  const { id, title, description, language, file, number, changedAt, validTo, seen } = document;
  const isNew = useIsNew()({ seen, at: changedAt });
  const details = [
    ...(path.length > 0 ? [path.map((one) => one.title).join(' › ')] : []),
    facts(file),
    number > 1 ? t`Version ${number}, ${date(changedAt)}` : date(changedAt),
    ...(validTo ? [t`Valid until ${day(validTo)}`] : []),
  ];
  return (
    <Row
      leading={<DocumentIcon type={file.type} />}
      title={
        <Link to="/library/$id" params={{ id }} lang={language}>
          {title}
        </Link>
      }
      detail={
        <>
          {description && (
            <span className={classes.description} lang={language}>
              {description}
            </span>
          )}
          <span className={classes.facts}>{details.join(' · ')}</span>
        </>
      }
    >
      {isNew && (
        <Tag tone="info">
          <Trans>New</Trans>
        </Tag>
      )}
    </Row>
  );
}
