import type { ImageCandidate } from '@dealer/api/schemas';
import { ProductImage } from '@dealer/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { parseApiError } from '../../../../lib/api-error.ts';
import { errorCode } from '../../../../lib/error-code.ts';
import { useMounted } from '../../../../lib/use-mounted.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useCall } from '../../../action/use-call.ts';
import { showToast } from '../../../toast/toast.ts';
import classes from './images.module.css';

interface Props {
  fetchId: number;
  /** The best one first. */
  candidates: readonly ImageCandidate[];
  gallery: readonly string[];
  onAdd: (images: readonly string[]) => void;
  onClose: () => void;
}

/** Images that a fetch found, side by side; those that are chosen go into the form's gallery, not into the product. */
export function Candidates({ fetchId, candidates, gallery, onAdd, onClose }: Props) {
  const selectable = candidates.filter(({ url }) => !gallery.includes(url));
  const [selected, setSelected] = useState<ReadonlySet<number>>(
    () => new Set(selectable.slice(0, 1).map(({ id }) => id)),
  );
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const once = useOnce();
  const isMounted = useMounted();
  const { call: choose, isPending } = useCall(trpc.admin.images.choose);
  const candidateIds = selectable.map(({ id }) => id).filter((id) => selected.has(id));
  const count = candidateIds.length;
  const toggle = (id: number) => {
    setSelected((now) =>
      now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]),
    );
    setErrors((now) => new Map([...now].filter(([rejected]) => rejected !== id)));
  };
  const showErrors = (rejected: readonly { candidateId: number; reason: string }[]) => {
    setErrors(new Map(rejected.map(({ candidateId, reason }) => [candidateId, reason])));
    setSelected(new Set());
  };
  const showFailure = (error: unknown) => {
    const reason = parseApiError(error).message;
    if (errorCode(error) === 'CONFLICT' && reason)
      showErrors(candidateIds.map((candidateId) => ({ candidateId, reason })));
    else showToast(staffErrorToast(error, 'The images could not be added'));
  };
  const add = () =>
    once(async () => {
      const chosen = await choose({ fetchId, candidateIds, gallery: [...gallery] }).catch(
        (error: unknown) => void (isMounted() && showFailure(error)),
      );
      // Once the dialog is closed, a late response adds nothing to another machine's form.
      if (!chosen || !isMounted()) return;
      const { urls, rejected } = chosen;
      onAdd(urls);
      const added = urls.length === 1 ? 'One image is' : `${urls.length} images are`;
      showToast({ title: 'Success', message: `${added} in the gallery, and stored when you save.` });
      if (rejected.length) showErrors(rejected);
      else onClose();
    });
  return (
    <section>
      <h3 className={classes.heading}>Choose images</h3>
      <ul className={classes.candidates}>
        {candidates.map(({ id, url, width, height, sourceDomain, sourceUrl }, index) => (
          <li key={id} data-chosen={candidateIds.includes(id)}>
            <label>
              <ProductImage src={url} alt="" sizes="260px" />
              <span className={classes.pick}>
                <input
                  type="checkbox"
                  checked={candidateIds.includes(id)}
                  disabled={gallery.includes(url)}
                  aria-describedby={errors.has(id) ? `error-${id}` : undefined}
                  onChange={() => toggle(id)}
                />
                <span>
                  Image {index + 1},{' '}
                  <span className={classes.size}>
                    {width} × {height}
                  </span>
                </span>
              </span>
            </label>
            <a
              href={sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Image ${index + 1} on ${sourceDomain}`}
            >
              {sourceDomain}
            </a>
            {gallery.includes(url) && <p className={classes.note}>In the gallery</p>}
            {errors.has(id) && (
              <p id={`error-${id}`} role="alert" className={classes.error}>
                {errors.get(id)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button disabled={count === 0} loading={isPending} onClick={add}>
          {count === 0 ? 'Add images' : count === 1 ? 'Add image' : `Add ${count} images`}
        </Button>
        <p>They go into the gallery of this form. The product changes when you save.</p>
      </div>
    </section>
  );
}
