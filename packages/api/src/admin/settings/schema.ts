import * as z from 'zod';
import { aiCostsSchema } from '../../domain/enrichment/ai-costs.ts';
import { momentField } from '../../domain/input-fields.ts';
import {
  emailField,
  isReachable,
  lineField,
  looksLikePhone,
  nameField,
  phoneField,
  WHOLE_PHONE,
} from '../../domain/person-fields.ts';
import { emailSettings } from '../../domain/shop/settings.ts';
import { shopSchema, timeOfDay } from '../../shop/schema.ts';

const MAX_LINE = 100;
const MAX_OFFER = 200;
const MAX_CLOSED_DAYS = 60;

export const restoreDefaultInput = z.object({
  key: z.string(),
  /** The address that the caller saw, null for the default; any unless given. */
  previous: z.string().nullish(),
});
export type RestoreDefaultInput = z.output<typeof restoreDefaultInput>;

/** A new value for an email setting; an empty one is rejected (admin §5). */
export const setSettingInput = restoreDefaultInput.extend({
  value: emailField('Valid email is required'),
});
export type SetSettingInput = z.output<typeof setSettingInput>;

export const emailSettingSchema = z.object({
  key: z.enum(emailSettings),
  /** Null if nothing is set. */
  value: z.string().nullable(),
  /** The address that is used while nothing is set. */
  fallback: z.string(),
});
export type EmailSettingState = z.output<typeof emailSettingSchema>;

const required = (label: string) => lineField(label, MAX_LINE).min(1, `${label} is required`);

/** A text that pages write within a sentence: the period that ends it is theirs. */
const withoutEnd = (text: string) => text.replace(/[\s,;:…\p{Sentence_Terminal}]+$/u, '');

const openingHours = z
  .object({ day: z.number().int().min(0).max(6), opens: timeOfDay.nullable(), closes: timeOfDay.nullable() })
  .refine(({ opens, closes }) => (opens === null) === (closes === null), {
    path: ['closes'],
    message: 'Please give both times, or none for a closed day',
  })
  .refine(({ opens, closes }) => opens === null || closes === null || opens < closes, {
    path: ['closes'],
    message: 'The closing time must be after the opening time',
  });

/** A number that the links of every page and mail can call: they dial no letters. Or '' for none. */
const calledField = phoneField.refine(
  (phone) => !phone || (looksLikePhone(phone) && isReachable({ phone })),
  `${WHOLE_PHONE}, in digits`,
);

/** Forms show the message as it is: zod's own says 'expected number to be <=90'. */
function degreesField(label: string, limit: number) {
  const message = `${label} must be a number from -${limit} to ${limit}`;
  return z.number(message).min(-limit, message).max(limit, message);
}

/** The shop's record as superadmin edits it. The week has each day once, 0 is Sunday; null times mean closed. */
export const shopInput = z.object({
  name: nameField('Name'),
  phone: calledField.min(1, 'Phone is required'),
  fax: calledField,
  street: required('Street'),
  city: required('City'),
  region: required('State'),
  postalCode: lineField('ZIP code', 10)
    .min(1, 'ZIP code is required')
    .regex(/^(?:\d{5}(?:-\d{4})?)?$/, 'ZIP code must have five digits, such as 48182'),
  latitude: degreesField('Latitude', 90),
  longitude: degreesField('Longitude', 180),
  hours: z
    .array(openingHours)
    .length(7, 'The week has seven days')
    .superRefine((week, check) => {
      week.forEach(({ day }, at) => {
        if (week.findIndex((other) => other.day === day) === at) return;
        check.addIssue({ code: 'custom', path: [at, 'day'], message: 'This day is there twice' });
      });
    }),
  closedDays: z
    .array(required('Closed day'))
    .max(MAX_CLOSED_DAYS, `At most ${MAX_CLOSED_DAYS} closed days can be kept`),
  setUp: lineField('Set-up', MAX_OFFER),
  deliveryArea: lineField('Delivery area', MAX_OFFER).overwrite(withoutEnd),
  tradeIn: lineField('Trade-in', MAX_OFFER),
  financing: lineField('Financing', MAX_OFFER),
});
export type ShopInput = z.output<typeof shopInput>;

/** The record and the updatedAt that it was loaded with: null if none was stored, omitted to overwrite. */
export const setShopInput = shopInput.extend({ updatedAt: momentField.nullish() });
export type SetShopInput = z.output<typeof setShopInput>;

export const shopRecordSchema = z.object({
  shop: shopSchema,
  /** The parts that still have their built-in values. */
  placeholders: z.array(z.enum(['name', 'phone', 'fax', 'email'])),
  /** The next save sends it; null while no record is stored. */
  updatedAt: z.date().nullable(),
  /** Who saved it last. */
  updatedByName: z.string().nullable(),
});
export type ShopRecord = z.output<typeof shopRecordSchema>;

/** The details of a CONFLICT for a save on an older state: the stored record. */
export const staleShopSchema = z.object({ stored: shopRecordSchema });

/** The costs of the AI, and the updatedAt that they were loaded with: null if none was stored, omitted to overwrite. */
export const setAiCostsInput = aiCostsSchema.extend({ updatedAt: momentField.nullish() });
export type SetAiCostsInput = z.output<typeof setAiCostsInput>;

export const aiCostsRecordSchema = z.object({
  costs: aiCostsSchema,
  /** The next save sends it; null while the built-in prices hold. */
  updatedAt: z.date().nullable(),
  updatedByName: z.string().nullable(),
});
export type AiCostsRecord = z.output<typeof aiCostsRecordSchema>;

/** The details of a CONFLICT for a save on older costs: the stored ones. */
export const staleAiCostsSchema = z.object({ stored: aiCostsRecordSchema });

/** The result of a test mail. */
export const testMailSchema = z.object({
  to: z.string(),
  /** 'written': without a mail server, the mail is a file on the server. */
  outcome: z.enum(['sent', 'written', 'rejected']),
  /** Why it was not sent. */
  reason: z.string().nullable(),
});
