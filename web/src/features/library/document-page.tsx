import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { useRecord } from '../../shared/detail/use-record.ts';
import { useRecent } from '../../shared/frame/use-recent.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { DocumentIcon, useDocumentFacts } from '../../shared/library/document-kind.tsx';
import classes from './document-page.module.css';
import { FolderPath } from './folder-path.tsx';
import { libraryQueries, useViewDocument } from './library.queries.ts';

/** One document: description, last change and download. */
export function DocumentPage({ id }: { id: string }) {
  const { t } = useLingui();
  const document = useRecord(libraryQueries.one(id, useLanguage()));
  const { date, day } = useFormat();
  const facts = useDocumentFacts();
  const { mutate: view } = useViewDocument();
  const { seen } = document;
  useEffect(() => {
    if (!seen) view(id);
  }, [id, seen, view]);
  useRecent({ kind: 'document', id, label: document.title });
  const { title, description, language, file, number, changedAt, validTo, path } = document;
  const since = date(changedAt);
  const until = validTo && day(validTo);
  return (
    <DetailPage title={title} language={language} lead={description} back={<FolderPath path={path} />}>
      <section className={classes.card} aria-label={t`File`}>
        <span className={classes.icon}>
          <DocumentIcon type={file.type} size={40} />
        </span>
        <div className={classes.words} lang={language}>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.facts}>{facts(file)}</span>
          <span className={classes.facts}>
            {number > 1 ? (
              <Trans>
                Version {number}, updated {since}
              </Trans>
            ) : (
              <Trans>Added {since}</Trans>
            )}
            {until && (
              <>
                {' · '}
                <Trans>Valid until {until}</Trans>
              </>
            )}
          </span>
        </div>
        <Button
          component="a"
          href={file.downloadUrl}
          download={file.name}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          <Trans>Download</Trans>
        </Button>
      </section>
    </DetailPage>
  );
}
