import type { RouterOutputs } from '@dealer/api/types';

export type FindingsOfProduct = RouterOutputs['admin']['catalogCheck']['list']['items'][number];
export type FindingRow = FindingsOfProduct['findings'][number];
