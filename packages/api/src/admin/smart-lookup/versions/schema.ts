import * as z from 'zod';
import { idInput } from '../../../domain/ids.ts';
import { canBeCarried, canBeStored, DEEPEST, isTable } from '../../../domain/json-table.ts';
import { lookupConfigSchema } from '../../../domain/lookup-config.ts';
import { lineField, textField } from '../../../domain/person-fields.ts';

const LONGEST_CONFIG = 20_000;

export const INVALID_CONFIG = 'Configuration must be valid JSON';

export const lookupVersionStatuses = ['planned', 'current', 'previous'] as const;
export type LookupVersionStatus = (typeof lookupVersionStatuses)[number];

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with a configuration before its known keys are looked at. */
function faultOf(value: unknown): string | undefined {
  if (value === undefined) return INVALID_CONFIG;
  if (!isTable(value)) return 'Configuration must be a JSON object';
  if (!canBeCarried(value))
    return `Configuration holds a name that cannot be used, or more than ${DEEPEST} levels`;
  const json = JSON.stringify(value);
  if (json.length > LONGEST_CONFIG)
    return `Configuration must be at most ${LONGEST_CONFIG.toLocaleString('en-US')} characters`;
  return canBeStored(json) ? undefined : 'Configuration holds a character that cannot be stored';
}

/** A configuration as a JSON object, or as the text of one (decisions X16). */
const configField = z
  .union([z.record(z.string(), z.unknown()), z.string()], INVALID_CONFIG)
  .transform((given, ctx) => {
    const value = typeof given === 'string' ? jsonOf(given) : given;
    const message = faultOf(value);
    if (message === undefined) return value;
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .pipe(lookupConfigSchema);

const optionalText = (label: string, most: number) =>
  textField(label, most)
    .nullish()
    .transform((text) => text || null);

export const lookupVersionIdInput = idInput;

/** A new version (admin.md 7). It is planned whatever the status says, but for the first of all (decisions X15). */
export const createLookupVersionInput = z.object({
  versionName: lineField('Name', 100).min(1, 'Name is required'),
  versionNumber: lineField('Number', 30).min(1, 'Number is required'),
  status: z.enum(lookupVersionStatuses).optional(),
  configData: configField,
  description: optionalText('Description', 500),
  notes: optionalText('Notes', 5_000),
});
export type CreateLookupVersionInput = z.output<typeof createLookupVersionInput>;

/** A configuration of Smart Lookup (admin.md 3). */
export const lookupVersionSchema = z.object({
  id: z.number().int(),
  versionName: z.string(),
  versionNumber: z.string(),
  status: z.enum(lookupVersionStatuses),
  description: z.string().nullable(),
  configData: z.record(z.string(), z.unknown()),
  notes: z.string().nullable(),
  /** What was measured of its lookups, null where nothing was. */
  metrics: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.date(),
  createdByName: z.string().nullable(),
  /** When it last became the current one. */
  activatedAt: z.date().nullable(),
});
export type LookupVersion = z.output<typeof lookupVersionSchema>;
