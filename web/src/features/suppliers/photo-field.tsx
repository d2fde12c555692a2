import { useMutation } from '@tanstack/react-query';
import { PHOTO_BYTES, PHOTO_TYPES } from '@telaah/shared/features/suppliers/rules';
import { type PhotoFault, photoFaults } from '@telaah/shared/features/suppliers/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { sendPhoto } from '#src/features/suppliers/queries.ts';
import { shrinkPhoto } from '#src/features/suppliers/shrink-photo.ts';
import { SupplierPhoto } from '#src/features/suppliers/supplier-photo.tsx';
import { fieldsOf } from '#src/kit/forms/use-fields.ts';
import { showToast } from '#src/kit/toasts/show-toast.ts';

interface PhotoFieldProps {
  photoId: string | null;
  /** Name that the illustration follows if there is no photo. */
  product: string;
  onPhoto: (photoId: string | null) => void;
}

const faultOf = (error: Error): PhotoFault | 'full' | 'failed' => {
  if (!(error instanceof CallFailure)) return 'failed';
  if (error.code === 'conflict') return 'full';
  if (error.code === 'payload_too_large') return 'too_large';
  if (error.code === 'unsupported_media_type') return 'not_a_photo';
  const [field] = fieldsOf(error);
  return photoFaults.find((fault) => fault === field?.code) ?? 'failed';
};

const uploadPhoto = async (file: Blob) => {
  const photo = await shrinkPhoto(file);
  if (photo.size > PHOTO_BYTES)
    throw new CallFailure({ status: 413, statusText: '', body: { error: { code: 'payload_too_large', message: '' } } });
  return sendPhoto(photo);
};

export const PhotoField = ({ photoId, product, onPhoto }: PhotoFieldProps) => {
  const { t } = useTranslation('suppliers');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({ mutationFn: uploadPhoto, onSuccess: ({ photo_id }) => onPhoto(photo_id) });
  const remove = () => {
    onPhoto(null);
    void showToast({ title: t('photo.removed'), tone: 'pos', action: { label: t('mine.undo'), onClick: () => onPhoto(photoId) } });
  };
  return (
    <div className="grid gap-1">
      <p id={id} className="text-label text-text-2">
        {t('photo.label')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <SupplierPhoto listing={{ photo_id: photoId, product }} sizes="160px" className="h-30 w-40 rounded-md border border-line" />
        <div className="grid justify-items-start gap-2">
          <input
            ref={input}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            aria-label={t('photo.label')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Allows choosing the same file again.
              event.target.value = '';
              if (file) send.mutate(file);
            }}
          />
          <Button
            aria-describedby={`${id}-hint`}
            aria-disabled={send.isPending || undefined}
            onClick={() => send.isPending || input.current?.click()}
          >
            <ImagePlus size={16} aria-hidden="true" />
            {t(send.isPending ? 'photo.sending' : photoId === null ? 'photo.choose' : 'photo.change')}
          </Button>
          {photoId !== null && (
            <Button variant="ghost" onClick={remove}>
              <Trash2 size={16} aria-hidden="true" />
              {t('photo.remove')}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-label text-text-3">
        {t('photo.hint')}
      </p>
      <p role="alert" className="flex items-start gap-1 text-label text-neg empty:hidden">
        {send.error && (
          <>
            <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
            {t(`photo.fault.${faultOf(send.error)}`)}
          </>
        )}
      </p>
    </div>
  );
};
