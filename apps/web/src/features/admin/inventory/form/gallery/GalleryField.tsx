import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import { ProductImage } from '@dealer/ui';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@dealer/ui/icons';
import { ActionIcon } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import { ConfirmModal } from '../../../list/ConfirmModal.tsx';
import { FieldBlock } from '../fields/controls.tsx';
import { useFieldError, useProductForm, useValue } from '../product-form.tsx';
import { AddImages, FetchNewImage } from './AddImages.tsx';
import classes from './gallery.module.css';
import { Thumbnails } from './Thumbnails.tsx';

/** The images of a product: seen one by one, put in order, deleted, added; the first is the cover (admin §2). */
export function GalleryField() {
  const form = useProductForm();
  const { uploads } = form;
  const images = useValue('images');
  const [position, setPosition] = useState(0);
  /** The image whose deletion was asked for: another one may be added, and shown, before the answer. */
  const [imageToDelete, setImageToDelete] = useState<string>();
  const at = Math.min(position, Math.max(0, images.length - 1));
  const image = images[at];
  const set = (next: readonly string[]) => form.set({ images: next });
  const go = (step: number) => setPosition((at + step + images.length) % images.length);
  const add = useStableCallback((added: readonly string[]) => {
    const { images: now } = form.values();
    const next = [...new Set([...now, ...added])];
    set(next);
    setPosition(next.length - 1);
  });
  // The gallery goes away with its machine, and the machine's uploads with it.
  useEffect(() => uploads.connect({ images: () => form.values().images, add }), [uploads, form, add]);
  return (
    <FieldBlock field="images" wide>
      {/* Without an image, and where nothing is wrong yet, this is what a finding about the images leads to. */}
      <div
        className={classes.gallery}
        role="group"
        aria-label={fieldLabel('images')}
        tabIndex={-1}
        data-start="images"
      >
        {image !== undefined && (
          <div className={classes.stage}>
            <ProductImage key={image} src={image} alt={`Image ${at + 1}`} sizes="420px" />
            <div className={classes.bar}>
              {images.length > 1 && (
                <ActionIcon variant="default" aria-label="Previous image" onClick={() => go(-1)}>
                  <IconChevronLeft size={20} aria-hidden />
                </ActionIcon>
              )}
              <p role="status">
                {images.length > 1 ? `Image ${at + 1} of ${images.length}` : 'Single image'}
              </p>
              {images.length > 1 && (
                <ActionIcon variant="default" aria-label="Next image" onClick={() => go(1)}>
                  <IconChevronRight size={20} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon variant="default" aria-label="Delete image" onClick={() => setImageToDelete(image)}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        )}
        <div className={classes.side}>
          {images.length > 1 && (
            <Thumbnails
              images={images}
              at={at}
              onShow={setPosition}
              onMove={(next, to) => {
                set(next);
                setPosition(to);
              }}
            />
          )}
          <FetchNewImage onAdd={add} />
          <AddImages onAdd={add} />
        </div>
      </div>
      <GalleryError />
      <ConfirmModal
        opened={imageToDelete !== undefined}
        question="Are you sure you want to delete this image?"
        confirmLabel="Delete image"
        onConfirm={() => {
          set(images.filter((other) => other !== imageToDelete));
          setImageToDelete(undefined);
        }}
        onClose={() => setImageToDelete(undefined)}
      />
    </FieldBlock>
  );
}

function GalleryError() {
  const error = useFieldError('images');
  return (
    error && (
      <p className={classes.error} role="alert" tabIndex={-1} data-path="images">
        {error}
      </p>
    )
  );
}
