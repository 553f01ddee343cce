import * as z from 'zod';
import { type FitNumber, readFitNumber } from '../fit-numbers.ts';
import type { FitParams } from '../fit-params.ts';

/** The questions of the fit finder. An invalid answer in a URL counts as unanswered. */

export const fitJobs = ['mow', 'snow'] as const;
export type FitJob = (typeof fitJobs)[number];

export const slopes = ['flat', 'gentle', 'steep'] as const;
export type Slope = (typeof slopes)[number];

export const driveSurfaces = ['paved', 'gravel'] as const;
export const snowfalls = ['light', 'heavy'] as const;

const number = (name: FitNumber) =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((typed) => readFitNumber(name, typed) ?? undefined)
    .optional()
    .catch(undefined);

export const fitAnswersSchema = z.object({
  job: z.enum(fitJobs).catch('mow'),
  /** Of lawn. */
  acres: number('acres'),
  slope: z.enum(slopes).optional().catch(undefined),
  /** The narrowest gate on the way, in inches. */
  gate: number('gate'),
  /** The length of the driveway in feet. */
  drive: number('drive'),
  surface: z.enum(driveSurfaces).optional().catch(undefined),
  snow: z.enum(snowfalls).optional().catch(undefined),
  /** In US dollars. */
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

/** Reads the parameters of an address. */
export function readFitAnswers(params: FitParams): FitAnswers {
  return fitAnswersSchema.parse(params);
}

/** Whether enough is answered to name machines: how much there is to mow or to clear. */
export function isAnswered({ job, acres, drive }: FitAnswers): boolean {
  return job === 'mow' ? acres !== undefined : drive !== undefined;
}
