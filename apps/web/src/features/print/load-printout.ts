import { notFound } from '@tanstack/react-router';
import { errorCode } from '../../lib/error-code.ts';
import { readProductId } from '../../lib/product-id.ts';
import type { RouterContext } from '../../router-context.ts';

/**
 * Loads a machine, whose page reads it by its id, and the address of its page as the server knows it: a QR code must say the
 * same in the browser.
 * @throws the router's not-found for an id that is none
 */
export async function loadPrintout({ trpc, publicUrl }: RouterContext, id: string) {
  const productId = readProductId(id);
  try {
    const product = await trpc.storefront.products.get.ensureData({ id: productId });
    return { id: productId, name: product.name, address: `${publicUrl}/product/${product.id}` };
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') throw notFound();
    throw error;
  }
}
