import * as z from 'zod';

/** A time of day, '08:30'. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Please give a time such as 08:30', abort: true });

const openingDaySchema = z.object({
  day: z.number().int().min(0).max(6),
  name: z.string(),
  opens: timeOfDay.nullable(),
  closes: timeOfDay.nullable(),
});

/** The shop's record (decisions C1 to C3). */
export const shopSchema = z.object({
  name: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hours: z.array(openingDaySchema).readonly(),
  closedDays: z.array(z.string()).readonly(),
  setUp: z.string(),
  deliveryArea: z.string(),
  tradeIn: z.string(),
  financing: z.string(),
});

export const settingSchema = z.object({ key: z.string(), value: z.string() });
