import { expect, it } from 'vitest';
import { answersOf, noAnswers } from './quote-answers.ts';

it('the answers are lines that staff can read; what is not answered is left out', () => {
  expect(answersOf({ ...noAnswers, acres: ' 1.5 ', handover: 'Delivery' })).toEqual([
    'Acres to mow: 1.5',
    'Pick-up or delivery: Delivery',
  ]);
  expect(answersOf(noAnswers)).toEqual([]);
});
