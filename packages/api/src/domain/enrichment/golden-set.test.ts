import { describe, expect, it } from 'vitest';
import {
  accuracyOf,
  describeRegression,
  type GoldenField,
  gradeField,
  scoreAnswers,
  totalScore,
} from './golden-set.ts';

describe('the grade of an answer', () => {
  it.each<[GoldenField, unknown, unknown, string | undefined]>([
    ['cuttingWidth', '54.0', '54.0', 'right'],
    ['cuttingWidth', '54.0', 54, 'right'],
    ['cuttingWidth', '54.0', '45.0', 'wrong'],
    ['cuttingWidth', '54.0', null, 'missing'],
    ['engineBrand', null, 'Kawasaki', 'invented'],
    ['engineBrand', null, null, 'right'],
    ['engineBrand', 'Kohler', ' kohler ', 'right'],
    ['specifications', { Deck: 'Steel', Weight: '90 lb' }, { deck: 'steel', Drive: 'Chain' }, 'right'],
    ['specifications', { Deck: 'Steel' }, { Deck: 'Plastic' }, 'wrong'],
    ['specifications', { Deck: 'Steel' }, { Drive: 'Chain' }, undefined],
    ['specifications', 'A text', { Drive: 'Chain' }, undefined],
    ['specifications', { Deck: 'Steel' }, null, undefined],
  ])('in %s of %j and %j is %s', (field, verified, given, grade) => {
    expect(gradeField(field, verified, given)).toBe(grade);
  });
});

const verified = { category: 'lawn-mowers', subcategory: 'riding', cuttingWidth: '54.0', engineBrand: null };
const right = { category: 'lawn-mowers', subcategory: 'riding', cuttingWidth: '54.0' };
const score = (given: Record<string, unknown> | undefined) => scoreAnswers([{ verified, given }]);

describe('a version', () => {
  it('is as good as itself', () => {
    expect(totalScore(score(right))).toEqual({ right: 5, wrong: 0, missing: 0, invented: 0, graded: 5 });
    expect(accuracyOf(totalScore(score(right)))).toBe(1);
    expect(describeRegression(score(right), score(right))).toBeUndefined();
  });

  it('is worse with fewer right answers, or with wrong ones in the place of gaps', () => {
    expect(describeRegression(score(undefined), score(right))).toBe(
      'It was worse on the golden set: 40 % right instead of 100 %.',
    );
    const gap = { ...right, cuttingWidth: null };
    expect(describeRegression(score({ ...right, cuttingWidth: '45.0' }), score(gap))).toBe(
      'It was worse on the golden set: 1 wrong or invented values instead of 0.',
    );
    expect(describeRegression(score(gap), score({ ...right, cuttingWidth: '45.0' }))).toBeUndefined();
  });
});
