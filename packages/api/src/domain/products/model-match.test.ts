import { describe, expect, it } from 'vitest';
import { findModel, namesModel, wordsOfUrl } from './model-match.ts';

describe('a text names a model', () => {
  it.each([
    ['ECHO CS-590 Timber Wolf', 'CS-590'],
    ['Echo CS590 Chainsaw', 'cs-590'],
    ['Echo cs 590, 20 in.', 'CS-590'],
    ['CS‑590® Chain Saw', 'CS-590'],
    ['CS-590™', 'CS-590'],
    ['/chain-saws/cs-590-timber-wolf', 'CS-590'],
    ['/products/echo-cs-590-20-inch', 'CS-590'],
    ['Honda HRX 217 VKA mower', 'HRX217VKA'],
    ['Compare CS-590P with CS-590', 'CS-590'],
    ['CS-590 A powerful saw', 'CS-590'],
    ['CS-590 IN STOCK', 'CS-590'],
    ['Toro 74775 TimeCutter', '74775'],
    ['toro-74775-timecutter', '74775'],
    ['MS 271 Farm Boss', 'MS 271'],
    ['Model: 562 XP', '562 XP'],
    ['CS-590/CS-600', 'CS-590'],
    ['(CS-590)', 'CS-590'],
    ['See CS-590.', 'CS-590'],
    ['Echo ES-250+ Shred N Vac', 'ES-250+'],
    ['Echo ES250 Plus', 'ES-250+'],
    ['/blowers/es-250-plus', 'ES-250+'],
    ['Echo ES-250+', 'ES-250 Plus'],
    ['CS-590 plus a free case', 'CS-590'],
  ])('%s names %s', (text, model) => {
    expect(namesModel(text, model)).toBe(true);
  });

  it.each([
    ['Echo CS-590P', 'CS-590'],
    ['Echo CS-590 P', 'CS-590'],
    ['/saws/cs-590-p-chain-saw', 'CS-590'],
    ['CS-5900', 'CS-590'],
    ['DCS-590', 'CS-590'],
    ['XCS590', 'CS-590'],
    ['model 5900', '590'],
    ['CS-590', '590'],
    ['MS 271', '271'],
    ['562 XP G', '562 XP'],
    ['562 XP', '562'],
    ['HRX217VKA', 'HRX217'],
    ['HRX217 VKA', 'HRX2'],
    ['CS-590.5', 'CS-590'],
    ['1,590 machines sold', '590'],
    ['CS-590+', 'CS-590'],
    ['Echo ES-250', 'ES-250+'],
    ['Echo ES-250 Plus', 'ES-250'],
    ['/blowers/es-250-plus', 'ES-250'],
    ['a saw', 'CS-590'],
    ['anything', '---'],
    ['', 'CS-590'],
  ])('%s does not name %s', (text, model) => {
    expect(namesModel(text, model)).toBe(false);
  });

  it.each([
    ['Echo CS-590P Chain Saw', 'CS-590', 'CS-590P'],
    ['Echo CS-590 P Chain Saw', 'CS-590', 'CS-590 P'],
    ['the 5900', '590', '5900'],
  ])('finds in %s, when looking for %s, the sibling %s', (text, model, sibling) => {
    expect(findModel(text, model)).toEqual({ model: false, sibling });
  });

  it('is fast for texts that almost match everywhere', () => {
    expect(namesModel('CS-'.repeat(100_000), 'CS-CS-590')).toBe(false);
  });
});

it.each([
  ['https://a.example/saws/CS%2D590.html?ref=x%20y', '/saws/CS-590 | x y'],
  ['https://a.example/100%-off', '/100%-off'],
  ['no address', ''],
])('reads the words of %s', (url, words) => {
  expect(wordsOfUrl(url)).toBe(words);
});
