import { expect, it } from 'vitest';
import { proposeMapping } from './import-mapping.ts';

it.each([
  ['Bar Length', 'cuttingWidth'],
  ['Tube Length', 'specification'],
  ['Length of it', 'cuttingWidth'],
])('a column of inches named %s is proposed as %s', (name, target) => {
  const [proposed] = proposeMapping([{ name, values: ['59 in', '48 in', '59 in'] }]);
  expect(proposed).toMatchObject({ name, target });
});
