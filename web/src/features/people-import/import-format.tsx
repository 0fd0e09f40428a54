import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { ImportEncoding, ImportSeparator, type PeopleImport } from '@atrium/proto/identity/people-import';
import classes from './import.module.css';
import { encodingWords, separatorWords } from './import-words.ts';
import { useImportActions } from './people-import.queries.ts';

/** How the file is written, where it was not found out rightly. */
export function ImportFormat({ found }: { found: PeopleImport }) {
  const { t, i18n } = useLingui();
  const { read } = useImportActions(found.id);
  const { encoding, separator } = found;
  return (
    <div className={classes.options}>
      <Select
        label={t`Encoding`}
        data={ImportEncoding.options.map((value) => ({ value, label: i18n._(encodingWords[value]) }))}
        value={encoding}
        disabled={read.isPending}
        onChange={(value) => value && read.mutate({ encoding: ImportEncoding.parse(value), separator })}
      />
      <Select
        label={t`Separator`}
        data={ImportSeparator.options.map((value) => ({ value, label: i18n._(separatorWords[value]) }))}
        value={separator}
        disabled={read.isPending}
        onChange={(value) => value && read.mutate({ encoding, separator: ImportSeparator.parse(value) })}
      />
    </div>
  );
}
