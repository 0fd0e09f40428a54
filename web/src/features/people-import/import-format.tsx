import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { ImportEncoding, ImportSeparator, type PeopleImport } from '@atrium/proto/identity/people-import';
import classes from './import.module.css';
import { encodingLabels, separatorLabels } from './import-labels.ts';
import { useImportActions } from './people-import.queries.ts';

/** Corrects the encoding and separator if they were detected wrongly. */
export function ImportFormat({ found }: { found: PeopleImport }) {
  const { t, i18n } = useLingui();
  const { read } = useImportActions(found.id);
  const { encoding, separator } = found;
  return (
    <div className={classes.options}>
      <Select
        label={t`Encoding`}
        data={ImportEncoding.options.map((value) => ({ value, label: i18n._(encodingLabels[value]) }))}
        value={encoding}
        disabled={read.isPending}
        onChange={(value) => value && read.mutate({ encoding: ImportEncoding.parse(value), separator })}
      />
      <Select
        label={t`Separator`}
        data={ImportSeparator.options.map((value) => ({ value, label: i18n._(separatorLabels[value]) }))}
        value={separator}
        disabled={read.isPending}
        onChange={(value) => value && read.mutate({ encoding, separator: ImportSeparator.parse(value) })}
      />
    </div>
  );
}
