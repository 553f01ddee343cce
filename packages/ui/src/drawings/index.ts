export { brandColors } from './brand-colors.ts';
export { Drawing } from './drawing.tsx';
export { type DrawingSlug, drawingFor, drawingSlugs, isDrawingSlug } from './slugs.ts';
