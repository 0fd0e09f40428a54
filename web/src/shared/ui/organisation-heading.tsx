import { useQuery } from '@tanstack/react-query';
import { brandQuery } from '../session/brand.queries.ts';
import { Logo } from './logo.tsx';
import { OrganisationLogo } from './organisation-logo.tsx';

/** Logo and name of the organisation before sign-in if it is known, otherwise of Atrium. */
export function OrganisationHeading({ height }: { height: number }) {
  const { data: brand } = useQuery(brandQuery);
  if (brand?.logo) return <OrganisationLogo src={brand.logo} name={brand.name} height={height} />;
  return (
    <>
      <Logo size={(height * 5) / 6} /> {brand?.name ?? 'Atrium'}
    </>
  );
}
