import * as z from 'zod';
import { type FitNumber, readFitNumber } from './numbers.ts';
import { driveSurfaces, fitJobs, slopes, snowfalls } from './params.ts';

/** The questions of the fit finder. An invalid answer in a URL counts as unanswered. */

const number = (name: FitNumber) =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((typed) => readFitNumber(name, typed) ?? undefined)
    .optional()
    .catch(undefined);

/** Reads parameters of any kind; nothing in them fails. */
const fitAnswersSchema = z.object({
  job: z.enum(fitJobs).catch('mow'),
  /** The size of the lawn. */
  acres: number('acres'),
  slope: z.enum(slopes).optional().catch(undefined),
  /** The narrowest gate on the way, in inches. */
  gate: number('gate'),
  /** The length of the driveway in feet. */
  drive: number('drive'),
  surface: z.enum(driveSurfaces).optional().catch(undefined),
  snow: z.enum(snowfalls).optional().catch(undefined),
  /** The budget in US dollars. */
  budget: number('budget'),
});
export type FitAnswers = z.output<typeof fitAnswersSchema>;

const MAX_PARAM = 40;
const param = z
  .union([z.string().max(MAX_PARAM), z.number()])
  .optional()
  .catch(undefined);

/** Answers as an address has them, in text. */
export const fitInput = z
  .object({
    job: param,
    acres: param,
    slope: param,
    gate: param,
    drive: param,
    surface: param,
    snow: param,
    budget: param,
  })
  .transform((params) => fitAnswersSchema.parse(params));

/** Whether enough is answered to name machines: how much there is to mow or to clear. */
export function isAnswered({ job, acres, drive }: FitAnswers): boolean {
  return job === 'mow' ? acres !== undefined : drive !== undefined;
}
