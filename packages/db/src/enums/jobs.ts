export const jobStatuses = ['pending', 'running', 'done', 'failed'] as const;

export const emailStatuses = ['queued', 'sent', 'failed'] as const;

export const imageFetchStatuses = ['running', 'success', 'failed'] as const;

export const imageAttemptStatuses = ['trying', 'failed', 'success'] as const;

/** The result of the last attempt at an image source. */
export const imageSourceResults = ['success', 'failed'] as const;

/** Where the way of a request from the form to the shop's mailbox can break. */
export const leadPathSteps = ['form', 'queue', 'mail'] as const;
export type LeadPathStep = (typeof leadPathSteps)[number];
