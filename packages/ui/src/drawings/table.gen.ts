/**
 * Made by scripts/generate-drawing-table.mjs. x1, x2 and y say where the dimension line runs; a drawing is 640 by 440 unless
 * its size is given. Every page loads the table: lists take fewer bytes than named values.
 */
export type DrawingRow = readonly [title: string, x1: number, x2: number, y: number, width?: number, height?: number];

export const drawingTable = {
  'blowers': ['Backpack blower, side view', 36, 304, 424],
  'chainsaws': ['Chain saw, side view', 46, 318, 338],
  'compressors': ['Portable air compressor, side view', 70, 516, 428],
  'delivery-trailer': ['Pick-up truck with a trailer carrying a mower', 386, 602, 426],
  'drills': ['Earth auger, side view', 52, 330, 424],
  'generator': ['Open-frame portable generator, side view', 62, 580, 428],
  'grinders': ['Angle grinder, seen from the disc side', 46, 282, 410],
  'hedge-trimmers': ['Hedge trimmer, side view', 38, 342, 366],
  'multi-tools': ['Multi-tool with trimmer, pruner and edger attachments', 44, 150, 296],
  'placeholder': ['Machine under a dust sheet on a workshop stand', 88, 562, 426],
  'pressure-washers': ['Gas pressure washer with wand and hose, side view', 164, 580, 428],
  'riding': ['Riding lawn tractor, side view', 204, 390, 428],
  'saws': ['Cut-off saw, side view', 46, 278, 404],
  'showroom-hero': ['Workshop with a zero-turn mower, a two-stage snow blower and a chain saw on the bench', 262, 561, 682, 1600, 700],
  'shred-n-vac': ['Handheld blower and vacuum shredder with bag, side view', 38, 322, 426],
  'single-stage': ['Single-stage snow blower, side view', 64, 262, 428],
  'sprayers': ['Backpack sprayer, side view', 40, 256, 426],
  'spreaders': ['Broadcast push spreader, side view', 96, 404, 428],
  'tillers': ['Rear-tine tiller, side view', 352, 480, 428],
  'trimmers': ['String trimmer, side view', 36, 214, 426],
  'two-stage': ['Two-stage snow blower, side view', 58, 258, 428],
  'walk-behind': ['Walk-behind mower with rear bag, side view', 62, 372, 428],
  'wrench': ['Crossed wrench and spark plug', 120, 520, 424],
  'zero-turn-commercial': ['Commercial zero-turn mower, side view', 150, 356, 428],
  'zero-turn-residential': ['Residential zero-turn mower, side view', 166, 378, 428],
} as const;

/** The drawings that are on the sheet too. */
export const sheetSlugs: ReadonlySet<string> = new Set([
  'blowers',
  'chainsaws',
  'pressure-washers',
  'riding',
  'single-stage',
  'tillers',
  'trimmers',
  'two-stage',
  'walk-behind',
  'zero-turn-commercial',
  'zero-turn-residential',
  'delivery-trailer',
  'wrench',
]);
