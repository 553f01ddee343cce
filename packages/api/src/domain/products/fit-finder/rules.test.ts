import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { type FitAnswers, fitInput, isAnswered } from './answers.ts';
import { fitErrors, fitWish } from './numbers.ts';
import type { FitParams } from './params.ts';
import { assess, clearingMinutes, type FitMachine, mowingMinutes } from './rules.ts';

const mowers = ['walk-behind', 'riding', 'zero-turn-residential', 'zero-turn-commercial'];
const answers = (params: FitParams) => fitInput.parse(params);
const machine = (values: Partial<FitMachine>): FitMachine => ({
  subcategory: 'zero-turn-residential',
  width: 42,
  priceCents: 350_000,
  ...values,
});

describe('the rules', () => {
  it('say why a machine fits', () => {
    const verdict = assess(
      machine({}),
      answers({ acres: '1.5', gate: '48', slope: 'gentle', budget: '4000' }),
    );
    expect(verdict).toMatchObject({
      fits: true,
      reasons: [
        'Mows it in about 48 minutes a week',
        'Passes your 48-inch gate with 4 inches to spare',
        'Fine on a gentle slope, up to 15 degrees',
      ],
    });
  });

  it.each<[Partial<FitMachine>, FitParams, string]>([
    [{ width: 50 }, { acres: '1', gate: '48' }, 'They do not pass a 48-inch gate'],
    [{}, { acres: '1', slope: 'steep' }, 'They are not for slopes above 15 degrees'],
    [
      { subcategory: 'walk-behind', width: 21 },
      { acres: '3' },
      'They would take more than two and a half hours',
    ],
    [{}, { acres: '1', budget: '3000' }, 'They cost more than $3,000'],
    [{}, { acres: '1', budget: '1999.5' }, 'They cost more than $1,999.50'],
    [{ priceCents: null }, { acres: '1', budget: '3000' }, 'Their price is on request'],
    [{ width: null }, { acres: '1' }, 'We do not know their cutting width'],
    [
      { subcategory: 'single-stage', width: 21 },
      { job: 'snow', drive: '60', surface: 'gravel' },
      'A single stage throws gravel',
    ],
  ])('leave %j out for %j', (values, params, because) => {
    expect(assess(machine(values), answers(params))).toEqual({ fits: false, because });
  });
});

it.each([
  ['45', 'Passes your 45-inch gate with 1 inch to spare'],
  ['48.3', 'Passes your 48.3-inch gate with 4.3 inches to spare'],
  ['44', 'Just passes your 44-inch gate'],
  ['44.04', 'Just passes your 44.04-inch gate'],
  // In binary fractions, 32.3 - 30.3 is less than 2.
  ['32.3', 'Just passes your 32.3-inch gate', 30.3],
])('a gate of %s inches is said in plain numbers', (gate, reason, width = 42) => {
  expect(assess(machine({ width }), answers({ acres: '1', gate }))).toMatchObject({
    reasons: [expect.any(String), reason],
  });
});

describe('for any answers', () => {
  const { pick, below } = seededRandom(18);
  const between = (min: number, max: number) => min + below(max - min);
  const cases = Array.from({ length: 500 }, () => ({
    kind: pick(mowers),
    acres: between(1, 200) / 10,
    width: between(18, 72),
    gate: between(24, 120),
    budget: between(100, 12_000),
    priceCents: between(20_000, 1_200_000),
  }));

  it('a wider deck is never slower, nor a wider snow blower', () => {
    for (const { kind, acres, width } of cases) {
      expect(mowingMinutes(kind, acres, width + 1)).toBeLessThan(mowingMinutes(kind, acres, width) ?? 0);
      const length = acres * 100;
      expect(clearingMinutes('two-stage', length, width + 1)).toBeLessThan(
        clearingMinutes('two-stage', length, width) ?? 0,
      );
    }
  });

  it('a wider gate, a higher budget and a smaller lawn never rule a machine out', () => {
    for (const { kind, acres, width, gate, budget, priceCents } of cases) {
      const tight: FitAnswers = { job: 'mow', acres, gate, budget };
      const one = machine({ subcategory: kind, width, priceCents });
      if (!assess(one, tight).fits) continue;
      for (const easier of [{ gate: gate + 1 }, { budget: budget + 1 }, { acres: acres * 0.9 }]) {
        expect(assess(one, { ...tight, ...easier }).fits).toBe(true);
      }
    }
  });
});

it.each([
  [
    { acres: '1.5 acres', gate: '48"', budget: '$4,000' },
    { acres: 1.5, gate: 48, budget: 4000 },
  ],
  [
    { acres: '1 1/2', gate: '48 in.', budget: '4,000' },
    { acres: 1.5, gate: 48, budget: 4000 },
  ],
  [
    { acres: '1/2 acre', gate: '48 inches' },
    { acres: 0.5, gate: 48 },
  ],
  [
    { drive: "60'", acres: '.5' },
    { drive: 60, acres: 0.5 },
  ],
  [{ drive: '60 ft' }, { drive: 60 }],
  [{ drive: '20 yards' }, { drive: 60 }],
  [
    { gate: '4 ft', budget: '4k' },
    { gate: 48, budget: 4000 },
  ],
  [
    { gate: "4'", budget: '$4k' },
    { gate: 48, budget: 4000 },
  ],
  [
    { gate: '3\' 6"', budget: '4 grand' },
    { gate: 42, budget: 4000 },
  ],
  [
    { gate: '3½ feet', budget: '$3.5 k' },
    { gate: 42, budget: 3500 },
  ],
  [
    { gate: '1.2 m', budget: '2,500 dollars' },
    { gate: 47.24, budget: 2500 },
  ],
  [
    { gate: '42 1/2 in.', acres: '21,780 sq. ft.' },
    { gate: 42.5, acres: 0.5 },
  ],
  [
    { gate: '48″', acres: 'half an acre' },
    { gate: 48, acres: 0.5 },
  ],
  [
    { gate: '48’’', budget: 'two thousand' },
    { gate: 48, budget: 2000 },
  ],
  [
    { gate: '48′′', acres: 'an acre and a half' },
    { gate: 48, acres: 1.5 },
  ],
  [
    { acres: 'one and a half acres', gate: 'three and a half feet' },
    { acres: 1.5, gate: 42 },
  ],
  [
    { acres: '2 and a half', gate: '4 and one half ft', budget: 'two and a half thousand' },
    { acres: 2.5, gate: 54, budget: 2500 },
  ],
  [{ acres: 'one and three quarters of an acre' }, { acres: 1.75 }],
  [{ acres: 'about 1 and a half acres' }, { acres: 1.5 }],
  [{ acres: 'one and a half to two acres' }, { acres: 2 }],
  [{ gate: '4′6″' }, { gate: 54 }],
  [{ gate: '4’ 6”' }, { gate: 54 }],
  [{ gate: '3 feet and 6 inches' }, { gate: 42 }],
  [{ gate: '3 ft 6' }, { gate: 42 }],
  [
    { acres: '1/2 of an acre', gate: '3/4 yd', budget: '1/2 k' },
    { acres: 0.5, gate: 27, budget: 500 },
  ],
  [{ gate: '3\' 6 1/2"' }, { gate: 42.5 }],
  [{ acres: 'half' }, { acres: 0.5 }],
  [
    { acres: '5 acres or so', gate: '36" wide', budget: '$3,000 or less' },
    { acres: 5, gate: 36, budget: 3000 },
  ],
  [
    { gate: '3 ft. wide', drive: '100 feet long', budget: '4k max.' },
    { gate: 36, drive: 100, budget: 4000 },
  ],
  [{ acres: '1 acre and a half' }, { acres: 1.5 }],
  [{ acres: 'three-quarters' }, { acres: 0.75 }],
  [
    { acres: 'two', gate: 'four feet' },
    { acres: 2, gate: 48 },
  ],
  [
    { acres: '1-2', gate: '40-48', budget: '$2,000 - $3,000' },
    { acres: 2, gate: 40, budget: 3000 },
  ],
  [
    { acres: '1 to 1 1/2 acres', gate: '3 to 4 ft', budget: '2-3k' },
    { acres: 1.5, gate: 36, budget: 3000 },
  ],
  [
    { acres: '0.5 ha', budget: 'under 3000' },
    { acres: 1.24, budget: 3000 },
  ],
  [
    { acres: '1 hectare', budget: 'up to $4k' },
    { acres: 2.47, budget: 4000 },
  ],
  [
    { acres: '1,5', drive: '1/4 mile' },
    { acres: 1.5, drive: 1320 },
  ],
  [
    { acres: 'about 2', drive: 'a quarter of a mile' },
    { acres: 2, drive: 1320 },
  ],
  [
    { acres: '1/2 - 1 acre', gate: '4\'-6"' },
    { acres: 1, gate: 54 },
  ],
  [
    { acres: '1/4 to 1/2', gate: '4 ft - 6 in' },
    { acres: 0.5, gate: 54 },
  ],
  [
    { acres: 'one to two', gate: '4 ft 6 - 5 ft' },
    { acres: 2, gate: 54 },
  ],
])('reads %j as people type it', (typed, answered) => {
  expect(answers(typed)).toEqual({ job: 'mow', ...answered });
});

it('says in a sentence what somebody looks for', () => {
  expect(fitWish({ acres: '1.5', gate: '48', budget: '$4,000', drive: '60' })).toBe(
    'A mower for 1.5 acres, gate 48 inches, up to $4,000',
  );
  expect(fitWish({ job: 'snow', drive: '60', surface: 'gravel' })).toBe(
    'A snow blower for a driveway of 60 feet, gravel',
  );
});

it.each([
  [{ acres: '1.5 acres', gate: '48"', budget: 'a lot' }, 'A mower for 1.5 acres, gate 48 inches'],
  [{ acres: '1/2', slope: 'vertical' }, 'A mower for 0.5 acre'],
  [{ job: 'snow', drive: 'long', surface: 'ice', snow: 'heavy' }, 'A snow blower heavy snow'],
  [{ acres: '<b>' }, 'A mower'],
])('says of %j only what it can read', (params, wish) => expect(fitWish(params)).toBe(wish));

it.each([
  [{}, []],
  [{ acres: '1', gate: '4 ft', budget: '4k' }, []],
  [
    { job: 'mow', gate: '48', budget: '4000' },
    [['acres', 'Type how many acres there are to mow. A guess will do.']],
  ],
  [{ job: 'snow', acres: '1' }, [['drive', 'Type how long the driveway is. A guess will do.']]],
  [
    { acres: '48 inches', gate: '2 acres' },
    [
      ['acres', '“48 inches” is not in acres. Type a number from 0.05 to 100 acres.'],
      ['gate', '“2 acres” is not in inches. Type a number from 20 to 240 inches.'],
    ],
  ],
  [
    { acres: '1', gate: '$48', budget: '48 in' },
    [
      ['gate', '“$48” is not in inches. Type a number from 20 to 240 inches.'],
      ['budget', '“48 in” is not in dollars. Type a number from 50 to 100,000 dollars.'],
    ],
  ],
  [{ acres: '1', gate: '1 ft' }, [['gate', 'Type a number from 20 to 240 inches.']]],
  [
    { acres: '1', budget: 'a lot' },
    [['budget', 'We cannot read “a lot”. Type a number from 50 to 100,000 dollars.']],
  ],
  // Not asked for snow.
  [{ job: 'snow', drive: '60', gate: 'wide' }, []],
])('of the answers %j says what is wrong', (params, errors) => expect(fitErrors(params)).toEqual(errors));

it('nonsense in an address is no answer', () => {
  const nonsense = { job: 'fly', acres: '-1', gate: '1e9', drive: 'NaN', slope: 'vertical', budget: '١٢' };
  expect(answers(nonsense)).toEqual({ job: 'mow' });
  expect(isAnswered(answers(nonsense))).toBe(false);
  expect(isAnswered(answers({ acres: ' ' }))).toBe(false);
  for (const acres of ['1,5,5', '1-2-3', 'two halves', 'under', 'over 2'])
    expect(isAnswered(answers({ acres })), acres).toBe(false);
  expect(isAnswered(answers({ job: 'snow', drive: '60' }))).toBe(true);
});
