import * as z from 'zod';

/** The schema of each field as the form holds it. */
export type FieldSchemas<Values> = { readonly [Field in keyof Values]: z.ZodType<Values[Field]> };

/** The unsaved changes of a form as the browser keeps them. */
export interface FormDraft<Values> {
  /** The version that the changes were made on; null for what is not stored yet. */
  updatedAt: Date | null;
  /** The values of the changed fields before. */
  before: Partial<Values>;
  changes: Partial<Values>;
}

/** Known fields with values that fit them; a draft of an older version of the site can have others. */
function fittingValues<Values extends object>(fields: FieldSchemas<Values>) {
  return z.record(z.string(), z.unknown()).transform((found) => {
    const fitting: Partial<Values> = {};
    for (const field in fields) {
      if (!Object.hasOwn(found, field)) continue;
      const { data, success } = fields[field].safeParse(found[field]);
      if (success) fitting[field] = data;
    }
    return fitting;
  });
}

/**
 * The schema of a form's draft.
 * @param upgrade turns a draft that an older version of the site stored into one of today
 */
export function formDraftSchema<Values extends object>(
  fields: FieldSchemas<Values>,
  upgrade: (stored: unknown) => unknown = (stored) => stored,
) {
  return z.preprocess(
    upgrade,
    z.object({
      updatedAt: z.iso
        .datetime()
        .transform((text) => new Date(text))
        .nullable(),
      before: fittingValues(fields),
      changes: fittingValues(fields),
    }),
  );
}

/** Whether a draft changes a field. */
export const hasChanges = ({ changes }: Pick<FormDraft<object>, 'changes'>): boolean =>
  Object.keys(changes).length > 0;
