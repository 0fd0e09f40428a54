import { ManagedArticlesQuery } from '@atrium/proto/content/article-queries';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../../shared/list/list-search.ts';

/** The filters, as they are in the URL of the list. */
export const ArticleSearch = searchOf(ManagedArticlesQuery);
export type ManagedArticleSearch = SearchOf<typeof ManagedArticlesQuery>;
