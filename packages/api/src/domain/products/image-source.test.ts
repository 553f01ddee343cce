import { expect, it } from 'vitest';
import {
  isOnSite,
  priorityOfPosition,
  rankSources,
  readDomain,
  searchUrl,
  successPercent,
} from './image-source.ts';

it('gives places 100, 90, 80 and so on, never less than 0', () => {
  expect(Array.from({ length: 13 }, (_, place) => priorityOfPosition(place))).toEqual([
    ...[100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0, 0, 0],
  ]);
});

it.each([
  [0, 0, 0],
  [1, 2, 33],
  [2, 1, 67],
  [5, 0, 100],
])('%i successes and %i failures are %i percent', (successCount, failureCount, percent) => {
  expect(successPercent({ successCount, failureCount })).toBe(percent);
});

it('ranks by score, then success, then the latest success', () => {
  const source = (name: string, score: string, successCount: number, day: number | null) => ({
    ...{ name, priorityScore: score, successCount, failureCount: 1 },
    lastSuccessAt: day === null ? null : new Date(2026, 0, day),
  });
  const ranked = rankSources([
    source('never', '90.00', 0, null),
    source('older', '90.00', 1, 1),
    source('later', '90.00', 1, 2),
    source('better', '90.00', 3, 1),
    source('first', '100.00', 0, null),
  ]);
  expect(ranked.map(({ name }) => name)).toEqual(['first', 'better', 'later', 'older', 'never']);
});

it.each([
  ['Echo-USA.com', 'echo-usa.com'],
  [' https://www.stihlusa.com/products?x=1 ', 'www.stihlusa.com'],
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['2130706433', null],
  ['ftp://echo-usa.com', null],
  ['me@echo-usa.com', null],
  ['echo-usa.com:8080', null],
  ['', null],
  ['two words.com', null],
])('reads %s as the domain %s', (text, domain) => {
  expect(readDomain(text)).toBe(domain);
});

it.each([
  ['https://shop.echo-usa.com/a', 'www.echo-usa.com', true],
  ['https://echo-usa.com', 'echo-usa.com', true],
  ['https://notecho-usa.com', 'echo-usa.com', false],
  ['nothing', 'echo-usa.com', false],
  ['javascript://echo-usa.com/%0aalert(1)', 'echo-usa.com', false],
])('%s on %s: %s', (url, domain, isIt) => {
  expect(isOnSite(url, domain)).toBe(isIt);
});

it.each([
  ['/search?q={model}', 'https://a.example/search?q=CS%20590'],
  ['https://s.a.example/{brand}/{model}', 'https://s.a.example/Echo/CS%20590'],
  ['https://[', null],
])('fills %s in', (pattern, url) => {
  expect(searchUrl(pattern, 'a.example', { brand: 'Echo', model: 'CS 590' })).toBe(url);
});
