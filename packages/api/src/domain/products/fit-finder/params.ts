/** The fit finder's address. Without zod, because the page that reads it loads none. */

export const fitJobs = ['mow', 'snow'] as const;

export const slopes = ['flat', 'gentle', 'steep'] as const;

export const driveSurfaces = ['paved', 'gravel'] as const;
export const snowfalls = ['light', 'heavy'] as const;

/** The parameters of the finder's address. */
export const fitParams = ['job', 'acres', 'slope', 'gate', 'drive', 'surface', 'snow', 'budget'] as const;
export type FitParams = Partial<Record<(typeof fitParams)[number], string>>;
