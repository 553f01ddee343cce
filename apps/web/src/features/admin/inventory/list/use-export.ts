import { formatCount } from '@dealer/api/domain/counts';
import { MAX_EXPORTED_PRODUCTS } from '@dealer/api/schemas';
import { timings } from '@dealer/ui/timings';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { showToast } from '../../../toast/toast.ts';
import type { ProductList } from './use-product-list.ts';

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it after the click, and asks first where it is set to.
  setTimeout(() => URL.revokeObjectURL(url), timings.downloadStored);
}

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
