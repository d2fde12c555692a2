import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Download } from 'lucide-react';
import { encode } from 'uqr';

const BORDER = 4;
/** Pixels per module of the saved picture, large enough for banking apps that read it from the gallery. */
const SCALE = 12;

const download = (modules: boolean[][], name: string): void => {
  const size = (modules.length + 2 * BORDER) * SCALE;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) if (dark) context.fillRect((x + BORDER) * SCALE, (y + BORDER) * SCALE, SCALE, SCALE);
  }
  canvas.toBlob((blob) => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}.png`;
    link.click();
    // By then the browser has read the blob.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }, 'image/png');
};

/** Black on white in every theme, because cameras need the contrast. */
export const PayQr = ({ text, name }: { text: string; name: string }) => {
  const { t } = useTranslation('billing');
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const size = data.length + 2 * BORDER;
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')).join('')).join('');
  return (
    <div className="grid justify-items-center gap-3">
      <svg
        role="img"
        aria-label={t('pending.qr')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-[320px] rounded-lg border border-line"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <Button onClick={() => download(data, name)}>
        <Download size={16} aria-hidden="true" />
        {t('pending.saveQr')}
      </Button>
    </div>
  );
};
