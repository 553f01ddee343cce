import { notFound } from '@tanstack/react-router';

const POSITIVE_INTEGER = /^0*[1-9]\d{0,8}$/;

/**
 * The id of a product from a path parameter.
 * @throws the router's not-found for what is no id, so that '/product/0' is a 404 and not a rejected call
 */
export function readProductId(text: string): number {
  if (!POSITIVE_INTEGER.test(text)) throw notFound();
  return Number(text);
}
