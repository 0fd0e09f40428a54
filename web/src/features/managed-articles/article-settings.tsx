import { useLingui } from '@lingui/react/macro';
import { Select, Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { useScopes } from '../../shared/session/use-session.ts';
import { PictureField } from '../../shared/media/picture-field.tsx';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import type { ArticleValues } from './article-values.ts';
import { LinkedArticles } from './linked-articles.tsx';

/** Everything except the texts: channel, picture, audience and other settings. */
export function ArticleSettings({ form, id }: { form: UseFormReturnType<ArticleValues>; id: string | null }) {
  const { t } = useLingui();
  const { values } = form;
  const within = useScopes('admin:articles');
  const channels = useQuery(channelsQuery).data?.items ?? [];
  return (
    <Stack gap="lg">
      <Select
        label={t`Channel`}
        required
        data={channels.map((channel) => ({ value: channel.id, label: channel.label }))}
        value={values.channel || null}
        onChange={(channel) => form.setFieldValue('channel', channel ?? '')}
        error={form.errors['channel']}
        allowDeselect={false}
        searchable
      />
      <PictureField
        label={t`Header picture`}
        value={values.headerImg}
        shown={values.header}
        onChange={(headerImg, header) => form.setValues({ headerImg, header, headerAlt: null })}
        description={{
          value: values.headerAlt ?? values.header?.alt ?? '',
          onChange: (text) => form.setFieldValue('headerAlt', text),
          error: form.errors['headerAlt'],
        }}
        error={form.errors['headerImg']}
      />
      <AudienceField
        value={values.audience}
        onChange={(audience) => form.setFieldValue('audience', audience)}
        error={form.errors['audience']}
        audienceLimit={within}
      />
      <Switch
        label={t`Allow comments`}
        checked={values.comments}
        onChange={(event) => form.setFieldValue('comments', event.currentTarget.checked)}
      />
      <LinkedArticles
        self={id}
        value={values.linked}
        onChange={(linked) => form.setFieldValue('linked', linked)}
      />
    </Stack>
  );
}
