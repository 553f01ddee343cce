import { type HelpText, PALETTE_KEY } from '../help-page.ts';

export const importHelp: HelpText<'import'> = {
  about: [
    'Brings catalogs and price lists of suppliers (CSV or Excel) into the inventory. Nothing changes before you have seen it: each import has a dry run.',
  ],
  tasks: {
    'Import a price list': [
      'Choose the file, and Price list: prices only.',
      'Match the columns: which holds the model or SKU, which the price.',
      'Press Start the dry run.',
      'Review: look at New, Changed and Needs review. Correct a cell or leave rows out.',
      'Press Apply. The result counts what was done.',
    ],
    'Import a catalog': [
      'Choose the file, and Catalog: all columns of the file.',
      'Match columns and categories. A mapping can be saved for the next file of that supplier.',
      'Choose what happens to new models: Add as drafts is the safe choice.',
      'Choose Fill in empty fields only if your own texts are to stay.',
      'Start the dry run, review, and apply.',
      'A column Page on the old site keeps the links to your former website: they lead to the machines.',
    ],
    'Undo an import': [
      'Open the import under Latest imports.',
      'Press Undo the import and confirm.',
      'What somebody changed since is kept and listed under What was kept.',
      'Undid an earlier import first, or is a machine in a sale? Undo the later one, or wait for the end of the sale. Then press Undo what was kept.',
    ],
  },
  keys: [PALETTE_KEY],
  problems: [
    {
      problem: 'The file cannot be imported.',
      whatToDo: 'The sentence says why. Save it as .xlsx or as CSV in UTF-8 and choose it again.',
    },
    {
      problem: 'Rows need review.',
      whatToDo:
        'Each says why, such as a price below the cost or two machines that fit. Correct the cell, or leave the row out. If the machine was changed since the dry run, press Accept what it does now.',
    },
    {
      problem: 'You closed the page while it was working.',
      whatToDo: 'Nothing is lost. Open the import under Latest imports; it goes on by itself.',
    },
  ],
};
