import { formatCount } from '@dealer/api/domain/counts';
import { MAX_EXPORTED_PRODUCTS } from '@dealer/api/schemas';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { showToast } from '../../../toast/toast.ts';
import { saveFile } from '../../list/save-file.ts';
import type { ProductList } from './use-product-list.ts';

/** Saves what is listed, on all its pages, as a file for a spreadsheet. */
export function useExport() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const save = async (filters: ProductList['filters']) => {
    setBusy(true);
    try {
      const { fileName, text, count } = await utils.admin.products.exportCsv.fetch(filters, { staleTime: 0 });
      saveFile(fileName, text);
      const isFull = count === MAX_EXPORTED_PRODUCTS;
      showToast({
        title: isFull ? 'Not all products may be in the file' : 'Success',
        message: isFull
          ? `A file ends at ${formatCount(count)} products. Export the list in parts, such as by category.`
          : `${formatCount(count)} product(s) exported`,
      });
    } catch (error) {
      showToast(staffErrorToast(error, 'The list could not be exported'));
    }
    setBusy(false);
  };
  return { busy, save };
}
