import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { BackLink } from '../ui/back-link.tsx';
import { useDetailRoute } from './detail-announcement.ts';

/** The way back from a record or its form to the page that lists it. */
export function ListLink() {
  const { i18n } = useLingui();
  const { list } = useDetailRoute();
  const here = useLocation({ select: ({ pathname }) => pathname });
  return list && list.path !== here ? <BackLink to={list.path}>{i18n._(list.label)}</BackLink> : null;
}
