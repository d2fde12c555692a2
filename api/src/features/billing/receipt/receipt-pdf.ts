import type { Language } from '@telaah/shared/features/accounts/schema';
import PDFDocument from 'pdfkit';
import { receiptFont } from '#src/features/billing/receipt/receipt-font.ts';
import type { ReceiptWords } from '#src/features/billing/receipt/receipt-words.ts';

const MARGIN = 56;
const INK = '#141821';
const QUIET = '#5F6876';
const LINE = '#E1E5EB';

export const receiptPdf = async (
  { title, state, parts, rows, note }: ReceiptWords,
  about: { number: string; language: Language; at: Date },
): Promise<Uint8Array<ArrayBuffer>> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: about.language,
    displayTitle: true,
    info: { Title: `${title} ${about.number}`, Author: 'Telaah', CreationDate: about.at, ModDate: about.at },
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  document.font(await receiptFont());

  const width = document.page.width - 2 * MARGIN;
  document.fontSize(20).fillColor(INK).text(title, MARGIN, MARGIN);
  document.fontSize(10).fillColor(QUIET).text(state);
  const column = width / parts.length;
  const top = document.y + 24;
  const ends = parts.map(({ label, lines }, i) => {
    const [x, options] = [MARGIN + i * column, { width: column - 12 }];
    document.fontSize(8).fillColor(QUIET).text(label, x, top, options);
    for (const line of lines) document.fontSize(10).fillColor(INK).text(line, x, document.y, options);
    return document.y;
  });
  let y = Math.max(...ends) + 28;
  for (const { label, value, isTotal } of rows) {
    if (isTotal)
      document
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(1)
        .strokeColor(LINE)
        .stroke();
    document.fontSize(isTotal ? 14 : 10).fillColor(INK);
    const below = isTotal ? y + 8 : y;
    document.text(label, MARGIN, below, { width: width * 0.65 });
    const end = document.y;
    document.text(value, MARGIN + width * 0.65, below, { width: width * 0.35, align: 'right' });
    y = Math.max(end, document.y) + 8;
  }
  document
    .fontSize(8)
    .fillColor(QUIET)
    .text(note, MARGIN, y + 16, { width });
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(pieces));
};
