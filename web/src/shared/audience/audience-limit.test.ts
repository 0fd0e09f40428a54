import { expect, it } from '@jest/globals';
import { everyone, type Audience } from '@atrium/proto/audience';
import { canExcept, isSelectable, withRequiredExceptions } from './audience-limit.ts';

const nobody: Audience = { ...everyone, everyone: false };
const leeds: Audience = { ...nobody, sites: ['leeds'] };
const alone = () => [];

it('[PERM-6] exceptions outside the scope are not offered, where they would change nothing', () => {
  expect(canExcept([leeds], 'sites', 'leeds')).toBe(true);
  expect(canExcept([leeds], 'sites', 'lodz')).toBe(false);
  expect(canExcept([leeds], 'departments', 'production')).toBe(true);
  expect(canExcept([{ ...leeds, departments: ['sales'] }], 'sites', 'lodz')).toBe(true);
  expect(canExcept(null, 'sites', 'lodz')).toBe(true);
});

it('[PERM-6] a saved audience that reaches further than the scope cannot be chosen', () => {
  expect(isSelectable([leeds], leeds, alone)).toBe(true);
  expect(isSelectable([leeds], { ...leeds, grades: ['apprentices'] }, alone)).toBe(false);
  expect(isSelectable([leeds], everyone, alone)).toBe(false);
  expect(isSelectable([{ ...everyone, excluded: ['ada'] }], everyone, alone)).toBe(true);
  expect(isSelectable([{ ...nobody, units: ['wing'] }], { ...nobody, units: ['shed'] }, () => ['wing'])).toBe(
    true,
  );
  expect(isSelectable(null, everyone, alone)).toBe(true);
});

it('[PERM-6] a saved audience gets the exceptions that the scope requires', () => {
  const limit = [{ ...leeds, excludedGrades: ['apprentices'] }];
  expect(withRequiredExceptions(limit, leeds).excludedGrades).toEqual(['apprentices']);
  expect(withRequiredExceptions([...limit, leeds], leeds)).toEqual(leeds);
  expect(withRequiredExceptions(null, leeds)).toBe(leeds);
});
