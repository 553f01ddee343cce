export const jobStatuses = ['pending', 'running', 'done', 'failed'] as const;

export const emailStatuses = ['queued', 'sent', 'failed'] as const;

export const imageFetchStatuses = ['running', 'success', 'failed'] as const;

export const imageAttemptStatuses = ['trying', 'failed', 'success'] as const;
