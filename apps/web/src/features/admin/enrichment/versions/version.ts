import type { RouterOutputs } from '@dealer/api/types';

export type Version = RouterOutputs['admin']['smartLookup']['versions']['list'][number];

/** Returns the name of a version beside others: 'Careful (1.2)'. */
export const nameOf = ({ versionName, versionNumber }: Version) => `${versionName} (${versionNumber})`;

/** JSON for people to read and to change. */
const prettyJson = (value: unknown) => JSON.stringify(value, null, 2);

/** A configuration as JSON, the keys that lookups know before the others: stored, they have no order. */
export function configText(config: Version['configData']): string {
  const { model, instructions, maxOutputTokens, useDatabase, ...others } = config;
  return prettyJson({ model, instructions, maxOutputTokens, useDatabase, ...others });
}
