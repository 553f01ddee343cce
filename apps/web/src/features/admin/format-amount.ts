import { formatCents, toCents } from '@dealer/api/domain/money';

/** Formats a stored amount, `'1299.00'` as `'$1,299.00'`; null as `'$0.00'`. */
export const formatAmount = (amount: string | null): string => formatCents(toCents(amount) ?? 0);
