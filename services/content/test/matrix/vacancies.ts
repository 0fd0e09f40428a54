import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { vacancies } from '@atrium/proto/content/vacancies';
import { vacancySearches } from '@atrium/proto/content/vacancy-searches';
import type { ContentMatrix } from '../content-matrix.ts';
import { advertise, vacancyFields } from '../vacancy-support.ts';

export async function build({ service, admin, as }: ContentMatrix): Promise<MatrixPart> {
  const fields = vacancyFields({ site: 'leeds' });
  const { id } = await advertise(service, admin, fields);
  const friend = { kind: 'outside' as const, name: 'Jo Doe', email: 'jo@example.test' };
  const { referrals } = await service.call(vacancies.refer, { params: { id }, body: friend }, as);
  const search = await service.call(vacancySearches.save, { body: { name: 'Leeds' } }, as);
  return {
    ids: {
      '/vacancies/:id': id,
      '/vacancies/:id/referrals/:referral': referrals[0]?.id ?? null,
      '/admin/vacancies/:id': id,
      '/admin/vacancies/:id/languages/:language': null,
      '/vacancy-searches/:id': search.id,
    },
    values: { '/admin/vacancies/:id/languages/:language': 'pl' },
    inputs: {
      'vacancies.expressInterest': { body: {} },
      'vacancies.refer': { body: { ...friend, email: 'another@example.test' } },
      'managedVacancies.create': { body: fields },
      'managedVacancies.edit': { body: fields },
      'vacancySearches.save': { body: { name: 'Another' } },
    },
  };
}
