import type { AnyRouter } from '@tanstack/react-router';
import { lazy, type ComponentType } from 'react';
import type { Session } from '@atrium/proto/identity/session';
import { announcementsOf } from '../announcements/announcements.ts';
import { oncePerRouter } from '../announcements/once-per-router.ts';
import { withTexts } from '../i18n/activate.ts';
import { meetsRequirement, type Requirement } from '../session/permissions.ts';
import { pagesOf, type NavigationEntry } from './navigation.ts';

/** What a feature adds to the home page, beside the news. Reads from its own service, and may suspend or fail. */
export interface HomeBlockAnnouncement {
  /** Small numbers first, where people have not put the blocks in order themselves. */
  readonly order: number;
  /** Renders a `HomeBlockFrame`, or nothing if there is nothing to show. */
  readonly load: () => Promise<{ readonly HomeBlock: ComponentType }>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown on the home page to everyone who may use the page. Loaded when the home page is opened. */
    readonly home?: HomeBlockAnnouncement;
  }
}

export interface HomeBlock extends Requirement {
  /** As people's preferences name it: the path without its slash. */
  readonly name: string;
  readonly page: NavigationEntry;
  readonly order: number;
  readonly Block: ComponentType;
}

/** Every block that a person may see, in the usual order. */
export function homeBlocksOf(router: AnyRouter, session: Session): readonly HomeBlock[] {
  return announcedBlocks(router).filter((block) => meetsRequirement(session, block));
}

const announcedBlocks = oncePerRouter((router): readonly HomeBlock[] => {
  const pages = new Map(pagesOf(router).map((page) => [page.path, page]));
  return announcementsOf(router, 'home')
    .flatMap(({ path, announced: { order, load }, ...requirement }) => {
      const page = pages.get(path);
      const Block = lazy(async () => ({ default: (await withTexts(load())).HomeBlock }));
      return page ? [{ ...requirement, name: path.slice(1).replaceAll('/', '.'), page, order, Block }] : [];
    })
    .toSorted((one, other) => one.order - other.order);
});

/** Those that a person has put in order come first. */
export const inOrder = <T extends { readonly name: string }>(
  blocks: readonly T[],
  order: readonly string[],
): T[] => blocks.toSorted((one, other) => placeIn(order, one.name) - placeIn(order, other.name));

const placeIn = (order: readonly string[], name: string): number =>
  order.includes(name) ? order.indexOf(name) : order.length;
