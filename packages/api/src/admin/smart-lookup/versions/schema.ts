import { lookupVersionStatuses } from '@dealer/db/enums';
import * as z from 'zod';
import { goldenFields } from '../../../domain/enrichment/golden-set.ts';
import { lookupConfigSchema } from '../../../domain/enrichment/lookup-config.ts';
import { idField, idInput } from '../../../domain/input-fields.ts';
import { canBeSent, canBeStored, isTable, MAX_DEPTH } from '../../../domain/json-table.ts';
import { lineField, textField } from '../../../domain/person-fields.ts';

const MAX_CONFIG = 20_000;

export const INVALID_CONFIG = 'Configuration must be valid JSON';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of a configuration as a whole; its known keys are checked later. */
function errorOf(value: unknown): string | undefined {
  if (value === undefined) return INVALID_CONFIG;
  if (!isTable(value)) return 'Configuration must be a JSON object';
  if (!canBeSent(value))
    return `Configuration holds a name that cannot be used, or more than ${MAX_DEPTH} levels`;
  const json = JSON.stringify(value);
  if (json.length > MAX_CONFIG)
    return `Configuration must be at most ${MAX_CONFIG.toLocaleString('en-US')} characters`;
  return canBeStored(json) ? undefined : 'Configuration holds a character that cannot be stored';
}

/** A configuration as a JSON object, or as the text of one (decisions X16). */
const configField = z
  .union([z.record(z.string(), z.unknown()), z.string()], INVALID_CONFIG)
  .transform((given, ctx) => {
    const value = typeof given === 'string' ? jsonOf(given) : given;
    const message = errorOf(value);
    if (message === undefined) return value;
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .pipe(lookupConfigSchema);

const optionalText = (label: string, max: number) =>
  textField(label, max)
    .nullish()
    .transform((text) => text || null);

export const lookupVersionIdInput = idInput;

export const MAX_ACTIVATION_REASON = 500;

export const activateVersionInput = idInput.extend({
  reason: optionalText('Reason', MAX_ACTIVATION_REASON).describe(
    'Why it is activated where it was worse or not measured',
  ),
  replaces: idField
    .nullish()
    .describe(
      'The version that the caller saw as current, null for the built-in configuration; any unless given',
    ),
});
export type ActivateVersionInput = z.output<typeof activateVersionInput>;

const figure = z.number().int();
const scoresSchema = z.record(
  z.enum(goldenFields),
  z.object({ right: figure, wrong: figure, missing: figure, invented: figure }),
);

/** The result of a version on the golden set, beside that of the version that was current then. */
export const trialSchema = z.object({
  runId: figure,
  measuredAt: z.coerce.date(),
  baselineId: figure.nullable().describe('The version that it was compared with; null for the built-in one'),
  products: figure,
  scores: scoresSchema,
  baselineScores: scoresSchema,
});
export type Trial = z.output<typeof trialSchema>;

/** The figures of a version from its use. */
export const versionMetricsSchema = z.object({
  lookups: figure.describe('Questions to the AI, without those of trials'),
  found: figure.describe('Lookups in which the AI knew the machine'),
  kept: figure.describe('Values that a person confirmed'),
  changed: figure,
  rejected: figure.describe('Values that a person removed'),
  dropped: figure.describe('Invented or impossible values that were caught and not taken'),
  tokens: figure,
  costMicros: figure.describe('Millionths of a US dollar, with trials'),
  trial: trialSchema.nullable(),
});
export type VersionMetrics = z.output<typeof versionMetricsSchema>;

/** A new version (admin §7). It becomes planned, whatever its status; only the first one may be current (decisions X15). */
export const createLookupVersionInput = z.object({
  versionName: lineField('Name', 100).min(1, 'Name is required'),
  versionNumber: lineField('Number', 30).min(1, 'Number is required'),
  status: z.enum(lookupVersionStatuses).optional(),
  configData: configField,
  description: optionalText('Description', 500),
  notes: optionalText('Notes', 5_000),
});
export type CreateLookupVersionInput = z.output<typeof createLookupVersionInput>;

/** A configuration of Smart Lookup (admin §3). */
export const lookupVersionSchema = z.object({
  id: z.number().int(),
  versionName: z.string(),
  versionNumber: z.string(),
  status: z.enum(lookupVersionStatuses),
  description: z.string().nullable(),
  configData: z.record(z.string(), z.unknown()),
  notes: z.string().nullable(),
  metrics: versionMetricsSchema,
  warning: z.string().nullable().describe('Why activating it needs a reason; null where it needs none'),
  rollBackTo: z.string().nullable().describe('What a rollback makes current; only of the current version'),
  createdAt: z.date(),
  createdByName: z.string().nullable(),
  /** The time when it last became the current one; null if it never did, or was rolled back. */
  activatedAt: z.date().nullable(),
});
export type LookupVersion = z.output<typeof lookupVersionSchema>;
