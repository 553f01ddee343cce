export { composeDrawingSvg } from '../drawings/compose.ts';
export { letteringSvg, letteringWidth } from '../drawings/lettering.ts';
export { drawingText } from './drawing-text.ts';
export { renderSampleImages } from './render-sample-images.ts';
export { type SampleProduct, sampleImages } from './sample-images.ts';
