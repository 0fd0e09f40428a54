import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { useRecord } from '../../shared/detail/use-record.ts';
import { useRecent } from '../../shared/search/use-recent.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { DocumentIcon, useDocumentFacts } from '../../shared/library/document-kind.tsx';
import { ObjectCard } from '../../shared/ui/object-card.tsx';
import { FolderPath } from './folder-path.tsx';
import { libraryQueries, useViewDocument } from './library.queries.ts';

/** One document: description, last change and download. */
export function DocumentPage({ id }: { id: string }) {
  const { t } = useLingui();
  const document = useRecord(libraryQueries.one(id, useLanguage()));
  const { date, day } = useFormat();
  const facts = useDocumentFacts();
  const { mutate: view } = useViewDocument();
  const titleId = useId();
  const { seen } = document;
  useEffect(() => {
    if (!seen) view(id);
  }, [id, seen, view]);
  useRecent({ kind: 'document', id, label: document.title });
  const { title, description, language, file, number, changedAt, validTo, path } = document;
  const since = date(changedAt);
  const added = number > 1 ? t`Version ${number}, updated ${since}` : t`Added ${since}`;
  const until = validTo && day(validTo);
  return (
    <DetailPage title={title} language={language} lead={description} back={<FolderPath path={path} />}>
      <ObjectCard
        as="section"
        label={t`File`}
        icon={<DocumentIcon type={file.type} size={40} />}
        {...{ title: file.name, titleId, language }}
        facts={[facts(file), [added, ...(until ? [t`Valid until ${until}`] : [])].join(' · ')]}
        action={
          <Button
            component="a"
            href={file.downloadUrl}
            download={file.name}
            aria-describedby={titleId}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            <Trans>Download</Trans>
          </Button>
        }
      />
    </DetailPage>
  );
}
