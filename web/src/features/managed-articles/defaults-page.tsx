import { useLingui } from '@lingui/react/macro';
import { Select, Switch } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArticleDefaults } from '@atrium/proto/content/article-defaults';
import type { Picture } from '@atrium/proto/content/media';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { PictureField } from '../../shared/media/picture-field.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import { managedArticleQueries, useSetDefaults } from './managed-articles.queries.ts';

/** Default values of new articles. */
export function DefaultsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(managedArticleQueries.defaults());
  const channels = useQuery(channelsQuery).data?.items ?? [];
  const [picture, setPicture] = useState<Picture | null>(data.header);
  const { mutateAsync } = useSetDefaults();
  const { form, ...contract } = useContractForm({
    schema: ArticleDefaults,
    initialValues: data,
    send: mutateAsync,
  });
  return (
    <Page
      title={t`Article defaults`}
      lead={t`New articles start with these settings. Authors can change them.`}
      width="reading"
    >
      <Form name="defaults-page" {...contract}>
        <Select
          label={t`Channel`}
          data={channels.map(({ id, label }) => ({ value: id, label }))}
          clearable
          searchable
          {...form.getInputProps('channel')}
        />
        <PictureField
          label={t`Header picture`}
          value={form.values.headerImg}
          shown={picture}
          onChange={(id, shown) => {
            setPicture(shown);
            form.setFieldValue('headerImg', id);
          }}
          error={form.errors['headerImg']}
        />
        <AudienceField
          value={form.values.audience}
          onChange={(audience) => form.setFieldValue('audience', audience)}
          error={form.errors['audience']}
        />
        <Switch label={t`Allow comments`} {...form.getInputProps('comments', { type: 'checkbox' })} />
      </Form>
    </Page>
  );
}
