/** Names of the stored conditions, for people. */
export const conditionNames: Record<string, string> = { new: 'New', 'pre-owned': 'Pre-Owned' };
