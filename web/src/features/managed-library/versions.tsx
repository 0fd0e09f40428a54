import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryVersion } from '@atrium/proto/content/library';
import { Section } from '../../shared/detail/section.tsx';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useDocumentFacts } from '../../shared/library/document-kind.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { exportVersions, managedLibraryQueries } from './managed-library.queries.ts';

/** All versions of the file, newest first. */
export function Versions({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(managedLibraryQueries.versions(id));
  return (
    <Section title={<Trans>Versions</Trans>} tools={<ExportMenu write={exportVersions(id)} />}>
      <InfiniteList query={query} skeleton={<RowsSkeleton rows={2} />} empty={null}>
        {(versions) => (
          <Rows ordered>
            {versions.map((version) => (
              <VersionRow
                key={version.number}
                version={version}
                label={t`Download version ${version.number}`}
              />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Section>
  );
}

function VersionRow({
  version: { number, file, at, by },
  label,
}: {
  version: LibraryVersion;
  label: string;
}) {
  const facts = useDocumentFacts();
  const { name } = by;
  return (
    <Row
      title={
        <Trans>
          Version {number}: {file.name}
        </Trans>
      }
      detail={
        <>
          {facts(file)} · {name} · <RelativeTime at={at} />
        </>
      }
    >
      <ActionIcon
        component="a"
        href={file.downloadUrl}
        download={file.name}
        variant="subtle"
        size="lg"
        aria-label={label}
      >
        <IconDownload size={20} aria-hidden />
      </ActionIcon>
    </Row>
  );
}
