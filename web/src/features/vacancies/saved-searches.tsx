import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconBookmarkPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  VacancySearchFields,
  type VacancySearch as SavedSearch,
} from '@atrium/proto/content/vacancy-searches';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import classes from './saved-searches.module.css';
import { useSavedSearches, vacancyQueries, type VacancySearch } from './vacancies.queries.ts';
import { hasFilters, type VacancySearchProps } from './vacancy-filters.tsx';

/** Saved searches, one tap away. The current search can be saved. */
export function SavedSearches({ search }: VacancySearchProps) {
  const { t } = useLingui();
  const saved = useQuery(vacancyQueries.searches()).data?.items ?? [];
  const isKept = saved.some((one) => isSame(toSearch(one), search));
  if (saved.length === 0 && !hasFilters(search)) return null;
  return (
    <div className={classes.searches}>
      {saved.length > 0 && (
        <ul className={classes.list} aria-label={t`Saved searches`}>
          {saved.map((one) => (
            <Saved key={one.id} saved={one} active={isSame(toSearch(one), search)} />
          ))}
        </ul>
      )}
      {hasFilters(search) && !isKept && <SaveSearch search={search} />}
    </div>
  );
}

function Saved({ saved, active }: { saved: SavedSearch; active: boolean }) {
  const { t } = useLingui();
  const { remove } = useSavedSearches();
  const { name } = saved;
  return (
    <li className={classes.saved} data-active={active || undefined}>
      <Link
        to="/hr/vacancies"
        search={active ? {} : toSearch(saved)}
        activeOptions={{ exact: true }}
        aria-current={active || undefined}
      >
        <IconBookmark size={16} aria-hidden />
        {name}
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t`Delete search ${name}`}
        onClick={() => remove.mutate(saved.id)}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function SaveSearch({ search }: { search: VacancySearch }) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        onClick={open}
      >
        <Trans>Save search</Trans>
      </Button>
      <FormDialog opened={opened} onClose={close} title={t`Save search`} size="sm">
        <NameForm search={search} onDone={close} />
      </FormDialog>
    </>
  );
}

function NameForm({ search, onDone }: { search: VacancySearch; onDone: () => void }) {
  const { t } = useLingui();
  const { save } = useSavedSearches();
  const { q = '', site: sites = [], type: jobTypes = [] } = search;
  const { form, ...contract } = useContractForm<VacancySearchFields>({
    schema: VacancySearchFields,
    initialValues: { name: q, q, sites, jobTypes },
    send: async (fields) => {
      await save.mutateAsync(fields);
      onDone();
    },
  });
  return (
    <FormFrame name="saved-searches" {...contract} className={classes.form}>
      <TextInput label={t`Search name`} data-autofocus {...form.getInputProps('name')} />
      <Button type="submit" loading={contract.sending}>
        <Trans>Save</Trans>
      </Button>
    </FormFrame>
  );
}

const toSearch = ({ q, sites, jobTypes }: SavedSearch): VacancySearch => ({
  ...(q && { q }),
  ...(sites.length > 0 && { site: sites }),
  ...(jobTypes.length > 0 && { type: jobTypes }),
});

const isSame = (one: VacancySearch, other: VacancySearch): boolean => keyOf(one) === keyOf(other);
const keyOf = ({ q = '', site = [], type = [] }: VacancySearch): string =>
  JSON.stringify([q, site.toSorted(), type.toSorted()]);
