import { Page } from '../../shared/ui/page.tsx';
import { useGreeting } from './use-greeting.ts';

export function HomePage() {
  return <Page title={useGreeting()} />;
}
