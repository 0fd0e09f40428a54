import { useRouter } from '@tanstack/react-router';
import { pagesOf, type NavigationEntry } from './navigation.ts';

/** Every page that a route announces. */
export const usePages = (): readonly NavigationEntry[] => pagesOf(useRouter());
