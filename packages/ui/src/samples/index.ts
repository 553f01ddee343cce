export { composeDrawingSvg } from '../drawings/compose.ts';
export { letteringSvg, letteringWidth } from '../drawings/lettering.ts';
export { type DrawingSlug, drawingFor, drawingSlugs } from '../drawings/slugs.ts';
export { drawingText } from './drawing-text.ts';
export { renderSampleImages } from './render-sample-images.ts';
export { type SampleImage, type SampleProduct, sampleImages } from './sample-images.ts';
