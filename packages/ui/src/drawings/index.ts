export { brandColors, type DrawingColors } from './brand-colors.ts';
export { Drawing } from './drawing.tsx';
export { drawingUrl } from './drawing-url.ts';
export { type DrawingSlug, drawingFor, drawingSlugs, isDrawingSlug, sceneSlugs } from './slugs.ts';
export { drawingTable } from './table.gen.ts';
