/** The parameters of the finder's address. */
export const fitParams = ['job', 'acres', 'slope', 'gate', 'drive', 'surface', 'snow', 'budget'] as const;
export type FitParams = Partial<Record<(typeof fitParams)[number], string>>;
