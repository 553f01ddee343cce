import { type Retention, retention } from '@dealer/api/domain/shop/retention';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { describe, expect, it } from 'vitest';
import { financing } from './financing.ts';
import { legalDate } from './legal.ts';
import { privacyPolicy } from './privacy.ts';
import { termsOfService } from './terms.ts';
import { claimSteps, makersWarranty, repairWarranty } from './warranty.ts';

const shop = { ...defaultShop, name: 'Other Shop', phone: '(734) 555-0199', email: 'other@example.com' };
const privacy = JSON.stringify(privacyPolicy(shop));
const terms = JSON.stringify(termsOfService(shop));

describe('the legal pages', () => {
  it('are of January 1, 2025', () => {
    expect(legalDate).toBe('January 1, 2025');
  });

  it.each([
    '7 years',
    '26 months',
    'children under 16',
    'no advertising trackers',
    'When you sign in, one cookie',
    'the links to your last requests',
    'kept in its tab until you send it or close the tab',
    'read without a connection',
  ])('the privacy policy states: %s', (statement) => {
    expect(privacy).toContain(statement);
  });

  it.each([
    `Service records: ${retention.requestYears} years`,
    `Quote requests and messages: ${retention.requestYears} years`,
    `Analytics data: ${retention.analyticsMonths} months`,
    `which emails we sent: ${retention.analyticsMonths} months`,
    `emails that could not be sent: ${retention.failedJobDays} days`,
    `nothing shows anymore: ${retention.orphanedImageDays} days`,
    `Stock alerts: ${retention.stockAlertMonths} months at most, ${retention.notifiedAlertDays} days after`,
    `${retention.unconfirmedAlertDays} days where nobody confirmed`,
    `been away for ${retention.sessionDays} days`,
    `It lasts ${retention.deviceDays} days`,
  ])('the privacy policy promises what the daily sweep does: %s', (promise) => {
    expect(privacy).toContain(promise);
  });

  it('the privacy policy takes every period from the numbers that the daily sweep deletes by', () => {
    const others: Retention = {
      ...{ requestYears: 11, analyticsMonths: 37, failedJobDays: 101 },
      ...{ orphanedImageDays: 13, sessionDays: 41, deviceDays: 199 },
      ...{ unconfirmedAlertDays: 17, stockAlertMonths: 19, notifiedAlertDays: 43 },
    };
    const text = JSON.stringify(privacyPolicy(shop, others));
    const stated = new Set(
      Array.from(text.matchAll(/(\d+) (?:hour|day|week|month|year)s/g), ([, n]) => Number(n)),
    );
    expect(stated).toEqual(new Set(Object.values(others)));
  });

  it.each([
    '90-day warranty',
    'cash, check and major credit cards',
    'State of Michigan',
    'courts of Monroe County',
    '"/privacy"',
  ])('the terms state: %s', (statement) => {
    expect(terms).toContain(statement);
  });

  it('take the shop’s facts from its record', () => {
    for (const page of [privacy, terms]) {
      expect(page).toContain('Other Shop, 7332 Lewis Ave, Temperance, MI 48182');
      expect(page).toContain('(734) 555-0199');
      expect(page).not.toContain(defaultShop.email);
    }
  });

  it('have sections with targets of their own', () => {
    for (const sections of [privacyPolicy(shop), termsOfService(shop)]) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });

  it('name no rates, and exclaim nowhere', () => {
    const all = privacy + terms + JSON.stringify([financing, repairWarranty, makersWarranty, claimSteps]);
    expect(all).not.toMatch(/!|\d\s?%|APR/);
  });
});
