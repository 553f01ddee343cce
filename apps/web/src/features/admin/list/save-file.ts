import { timings } from '@dealer/ui/timings';

/** Saves a text as a file for a spreadsheet. @param name such as 'products.csv' */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it after the click, and asks first where it is set to.
  setTimeout(() => URL.revokeObjectURL(url), timings.downloadStored);
}
