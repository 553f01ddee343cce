import { type HelpText, PALETTE_KEY } from '../help-page.ts';

export const dataEnrichmentHelp: HelpText<'data-enrichment'> = {
  about: [
    'Finds machines with missing prices, fields or pictures, and fills the gaps from imported files, from the shop’s own entries, and from the AI.',
    'What the AI says carries a mark until a person confirms it. Prices never come from an AI.',
  ],
  tasks: {
    'Find and fill gaps': [
      'Press Analyze Products. It changes nothing and lists the gaps.',
      'To fill only some machines, press the link below a gap, such as Open as a list, and check them.',
      'Press Dry run to see what would be filled, or Run Enrichment. Where nothing is checked, it fills all machines with gaps.',
      'Watch the progress, or leave: it goes on by itself.',
      'Confirm the marked values in the inventory.',
    ],
    'Stop or undo a run': [
      'Press Cancel to stop it. What is filled already stays.',
      'Press Undo run to take back everything that it filled. What a person changed or confirmed since is kept.',
      'A run that pauses says why. Press Resume when the reason is gone.',
    ],
  },
  keys: [PALETTE_KEY],
  problems: [
    {
      problem: 'The run pauses because the budget is spent.',
      whatToDo:
        'Resume with another budget, or wait for the next month. A superadmin sets the monthly budget.',
    },
    {
      problem: 'The AI is off.',
      whatToDo:
        'Gaps are filled from imported files, the shop’s own entries and the image sources only; a run leaves the others open. The person who runs the server sets the key.',
    },
    {
      problem: 'Some machines failed.',
      whatToDo: 'Press Retry failed. If it fails again, the log of the run says why.',
    },
  ],
};
