import { authorizedBrands, defaultShop } from '@dealer/api/domain/shop/shop';
import { describe, expect, it } from 'vitest';
import { brands, findBrand } from './brands.ts';
import { questions } from './faq.ts';
import { reviews } from './reviews.ts';
import { services } from './services.ts';
import { termsOfService } from './terms.ts';
import { reasons } from './why-us.ts';

/** The given texts that another one repeats. */
function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

describe('fixed texts', () => {
  it('are eleven reviews, each with five stars', () => {
    expect(reviews).toHaveLength(11);
    expect(reviews.every(({ stars }) => stars === 5)).toBe(true);
    expect(repeated(reviews.map(({ text }) => text))).toEqual([]);
  });

  it('are ten questions, answered with the hours and the address of the shop’s record', () => {
    const shop = {
      ...defaultShop,
      street: '1 Other Street',
      hours: defaultShop.hours.filter(({ day }) => day === 6),
    };
    const list = questions(shop);
    expect(list).toHaveLength(10);
    expect(list[0]?.answer).toContain('open Sat 9:00 AM to 2:00 PM.');
    expect(list[0]?.answer).toContain('1 Other Street, Temperance, MI 48182');
    expect(list[5]?.answer).toContain('Temperance, Lambertville, Toledo and Monroe County');
    expect(repeated(list.map(({ question }) => question))).toEqual([]);
  });

  it('do not say that a shop is open which is closed all week', () => {
    const hours = defaultShop.hours.map((day) => ({ ...day, opens: null, closes: null }));
    const answer = questions({ ...defaultShop, hours })[0]?.answer;
    expect(answer).toMatch(/^We are closed every day at present\. You find us at /);
  });

  it('names the closed days with the hours, which search engines read there', () => {
    const answerOf = (...closedDays: string[]) => questions({ ...defaultShop, closedDays })[0]?.answer;
    expect(answerOf('Dec 25', 'Dec 24, open until 2')).toContain(
      'Sun closed. Except: Dec 25: closed; Dec 24, open until 2. You find us',
    );
    expect(answerOf('Dec 24, until 2 p.m.')).toContain('. Except: Dec 24, until 2 p.m. You find us');
    expect(answerOf()).toContain('Sun closed. You find us');
  });

  it('are the thirteen services by their names, each described in its own words', () => {
    expect(services.map(({ name }) => name)).toEqual([
      'Pre-Season Inspection',
      'Zero-Turn Service',
      'Lawn Tractor Service',
      'Snowthrower Service',
      'Generator Service',
      'Power Washer Service',
      'Chainsaw Service',
      'Trimmer Service',
      'Leaf Blower Service',
      'Mower Belt Service',
      'Delivery Service',
      'Pickup Service',
      'Disposal Service',
    ]);
    expect(services.filter(({ description }) => description.length < 60)).toEqual([]);
    expect(repeated(services.map(({ description }) => description))).toEqual([]);
  });

  it('are four reasons', () => {
    expect(reasons(defaultShop)).toHaveLength(4);
  });

  it('are the four brands that the shop is an authorized dealer of', () => {
    expect(brands.map(({ slug, displayName }) => ({ slug, name: displayName }))).toEqual(authorizedBrands);
    expect(brands.filter(({ features }) => features.length < 3)).toEqual([]);
  });

  it('finds a brand by its slug or its name in any letter case, and none besides', () => {
    for (const text of ['Cub-Cadet', 'cub cadet', 'CubCadet'])
      expect(findBrand(text)?.displayName, text).toBe('Cub Cadet');
    expect(findBrand('')).toBeUndefined();
    expect(findBrand('husqvarna')).toBeUndefined();
  });

  it('exclaims nowhere', () => {
    const all = JSON.stringify([reviews, questions(defaultShop), services, reasons(defaultShop), brands]);
    expect(all).not.toContain('!');
  });
});

it('no page names other places for a delivery than the shop’s record', () => {
  const textsOf = (deliveryArea: string) => {
    const shop = { ...defaultShop, deliveryArea };
    return [questions(shop), reasons(shop), termsOfService(shop), services].map((texts) =>
      JSON.stringify(texts),
    );
  };
  for (const text of textsOf('Dundee and Milan')) expect(text).not.toContain('Lambertville');
  expect(textsOf('Dundee and Milan').filter((text) => text.includes('Dundee and Milan.'))).toHaveLength(3);
  for (const text of textsOf('')) expect(text).not.toMatch(/ (?:in|to)[ ,]*\./);
});
