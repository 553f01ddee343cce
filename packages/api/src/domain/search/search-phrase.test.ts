import { expect, it } from 'vitest';
import { readPhrase } from './search-phrase.ts';

it.each([
  ['Weed-Eater', 'Weed-Eater'],
  ['podadora de césped', 'podadora de cesped'],
  ['ﬁne trimmer', 'fine trimmer'],
  ['black & decker', 'black & decker'],
  ['4 wheel drive', '4 wheel drive'],
  ['what cuts the grass short', 'what cuts the grass short'],
])('a search can be read as %s', (typed, phrase) => {
  expect(readPhrase(typed)).toEqual({ phrase });
});

it.each([
  ['what cuts the grass very short', 'At most 5 words'],
  ['black & decker electric hedge trimmer', 'At most 5 words'],
  ['42 inch deck', 'read a size'],
  ['half acre', 'read a size'],
  ['cheap mower', 'read a size, a price or an order'],
  ['toro or echo', 'exclude or compare'],
  ['no noise', 'exclude or compare'],
  ['farmer’s friend', 'read this as “farmer friend”. Write it like that'],
  ['18 volt', 'read this as “18v”'],
  ['100%', 'no words'],
])('no search is read as %s', (typed, problem) => {
  expect(readPhrase(typed)).toEqual({ problem: expect.stringContaining(problem) });
});
