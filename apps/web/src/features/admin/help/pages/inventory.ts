import { MAX_PRODUCT_IDS } from '@dealer/api/domain/products/product-ids';
import { type HelpText, PALETTE_KEY, SEARCH_KEY } from '../help-page.ts';

export const inventoryHelp: HelpText<'inventory'> = {
  about: [
    'All machines: New Products to add some, Drafts & Review for what no customer sees yet, Published Inventory for what they see, Archive for what was sold or left the range, and the Activity Log of every change.',
    'A machine is never lost: what is archived can be restored, and most changes can be undone.',
  ],
  tasks: {
    'Add a machine': [
      'Open New Products and type brand and model.',
      'Press Smart Lookup. It fills in what the shop entered for that model before, or asks the AI.',
      'Read what it found. Prices, widths, engines, warranties and power types of the AI need your Confirm, and so do texts with prices, warranties, web addresses or phone numbers.',
      'Enter price, stock and condition, and add pictures.',
      'Press Publish Product, or Save as Draft to go on later.',
    ],
    'Add several machines at once': [
      'Press Add Row under Several at once, or paste lines of brand and model from a spreadsheet.',
      'Press Create as Drafts & Perform Smart Lookup.',
      'Go to the drafts while it works: each is filled in when its turn comes.',
      'Type their prices in the table, and paste their SKUs from a list.',
      'Check the rows and press Publish. Read the values of the AI that the list names, then check the box that confirms them.',
    ],
    'Publish a draft': [
      'Open Drafts & Review and press Edit.',
      'Fill in the fields with a red star.',
      'Confirm the values with a mark, one by one or with Confirm all after reading them.',
      'Press Save Changes.',
      'Choose Publish in the menu of its line. What is still missing is named.',
    ],
    'Change prices or stock': [
      'Click the price or the stock in the table, type, and press Enter.',
      'Customers see it at once.',
      'For the name, texts and pictures press Edit, then Save Changes.',
    ],
    'Change many products at once': [
      'Check the rows, or narrow the list with search and filters and select all that match.',
      'Choose what to do in the bar, such as Publish, Archive or Change prices. Change fields sets category, stock, the featured mark and SKUs.',
      'Read the list of what changes. For prices and fields, Show what changes shows it.',
      'Confirm. Undo takes all of it back.',
      'Put on sale leads to a new sale with these machines. Cancel sale ends it.',
    ],
    'Print price tags': [
      'Check the rows of the machines in the table.',
      `Press Price tags in the bar. They open in a new tab, four to a sheet, at most ${MAX_PRODUCT_IDS} at a time.`,
      'Press Print above them.',
      'For a label of one machine, open its page with See its page in the menu of its line, and press Price tag.',
    ],
    'Get better pictures': [
      'Open the machine and press Fetch New Image. Where nothing was found, press Try all sources.',
      'Check the pictures that show this machine, and press Add image.',
      'If the pictures of a site show another one, press Not this model: it leaves out that whole site for this model, and Undo takes that back. Press Fetch again to try the next site.',
      'The first picture is the one in lists: drag it there, or use Move earlier.',
      'Take a photo uses the camera of your phone, where uploads are switched on.',
    ],
    'Take a change back': [
      'Open the Activity Log and search for the machine.',
      'Find the change. Press Changes to see the old and the new values.',
      'Press Undo and read what it does. Where somebody changed the same field later, it stays, unless you check the box to undo that, too.',
      'Entries of an import or a sale have no Undo: press Open the import or Open Sales, and take it back there.',
      'View History in the menu of the machine lists all of its changes, to read only.',
      'Export CSV in the Activity Log saves what it lists, on all its pages, as a file for a spreadsheet.',
    ],
  },
  keys: [
    PALETTE_KEY,
    SEARCH_KEY,
    { keys: 'Enter', does: 'Change the cell, and save it' },
    { keys: 'F2', does: 'Add to what the cell has' },
    { keys: 'Esc', does: 'Leave the cell as it was' },
    { keys: 'Tab', does: 'Save, and go to the next cell' },
    { keys: 'Ctrl+A', does: 'In a cell: check all rows of the page' },
    { keys: 'Ctrl+Enter', does: 'Publish the checked drafts' },
  ],
  problems: [
    {
      problem: 'Publishing says that something is missing.',
      whatToDo: 'The fields are named. A machine needs name, SKU, category and price or Call for price.',
    },
    {
      problem: 'Saving says that it was changed by somebody else.',
      whatToDo: 'You see both versions field by field. Choose yours or theirs, then save.',
    },
    {
      problem: 'Smart Lookup finds nothing.',
      whatToDo:
        'Check the spelling of the model on the plate of the machine. Without an AI key it knows only the shop’s own entries.',
    },
    {
      problem: 'A picture shows another machine.',
      whatToDo:
        'Leave it unchecked. If a whole site shows another machine, press Not this model: nothing of that site is offered for this model again.',
    },
  ],
};
