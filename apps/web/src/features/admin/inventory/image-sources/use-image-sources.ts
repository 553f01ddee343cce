import type { ImageSourceItem } from '@dealer/api/schemas';
import { useState } from 'react';
import { errorCode } from '../../../../lib/error-code.ts';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import {
  type BaselineScores,
  prioritiesOf,
  type SourceOrder,
  withBaseline,
  withOrder,
  withoutSaved,
} from './source-order.ts';

/** The image sources, and their order while it is not saved. @param isShown they are read when they come into view */
export function useImageSources(isShown: boolean) {
  const { list } = trpc.useUtils().admin.imageSources;
  const query = trpc.admin.imageSources.list.useQuery(undefined, { staleTime: 0, enabled: isShown });
  const [order, setOrder] = useState<SourceOrder>({});
  /** The scores that an unsaved order is based on, also where the list was read again since. */
  const [baseline, setBaseline] = useState<BaselineScores>(new Map());
  /** A sentence about what somebody else did meanwhile. */
  const [notice, setNotice] = useState<string>();
  const save = useAction(trpc.admin.imageSources.updatePriorities, {
    success: 'Image source priorities updated successfully',
    error: (error) => {
      const change = { NOT_FOUND: 'deleted one', CONFLICT: 'changed the order' }[errorCode(error) ?? ''];
      if (!change) return staffErrorToast(error, 'Failed to update priorities');
      // The notice tells of the new scores, so the next save is based on them.
      setBaseline(new Map());
      setNotice(`Somebody ${change} of these sources. The list is new: check the order, then save again.`);
      void list.invalidate();
      return undefined;
    },
    onSuccess: async (_, { updates: saved }) => {
      setNotice(undefined);
      await list.invalidate();
      const savedIds = saved.map(({ id }) => Number(id));
      setBaseline((now) => new Map([...now].filter(([id]) => !savedIds.includes(id))));
      setOrder((now) => withoutSaved(now, savedIds));
    },
  });
  const updates = prioritiesOf(query.data ?? [], order, baseline);
  return {
    query,
    order,
    notice,
    isChanged: updates.length > 0,
    isSaving: save.isPending,
    reload: (because?: string) => {
      setNotice(because);
      return list.invalidate();
    },
    setOrder: (brand: string, stored: readonly ImageSourceItem[], sorted: readonly ImageSourceItem[]) => {
      setBaseline((now) => withBaseline(now, stored, order[brand] !== undefined));
      setOrder((now) => withOrder(now, brand, stored, sorted));
    },
    save: () => save.run({ updates }),
    /** Forgets what is not saved. */
    reset: () => {
      setOrder({});
      setBaseline(new Map());
      setNotice(undefined);
    },
  };
}

export type ImageSources = ReturnType<typeof useImageSources>;
