import type { FormValues } from './form-values.ts';

/** Values as a call takes them. A name that nobody gave is left out: the server makes one of brand and model. */
export function sendable({ images, name, ...rest }: Partial<FormValues>) {
  return { ...rest, ...(name?.trim() && { name }), ...(images && { images: [...images] }) };
}
