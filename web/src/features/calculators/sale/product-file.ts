import type { TableLine } from '@telaah/shared/features/calculators/products';
import { decodeText } from '@telaah/shared/lib/sheets/text-bytes';
import { isArchive, isOldWorkbook, WorkbookError } from '@telaah/shared/lib/sheets/workbook-bytes';

/** A table of 200 products is smaller. */
const MOST_BYTES = 1_000_000;
/** What a phone can hold in memory. */
const LIMITS = { bytes: 20_000_000, cells: 100_000, rows: 20_000, columns: 256, sheets: 30 };

type FileFailure = 'fileFailed' | 'fileTooLarge' | 'fileLocked';

const toFileFailure = (error: unknown): FileFailure => {
  const fault = error instanceof WorkbookError ? error.fault : null;
  if (fault === 'too_large') return 'fileTooLarge';
  return fault === 'locked' ? 'fileLocked' : 'fileFailed';
};

/** The text of a CSV, or the rows of an Excel file's first sheet that has any; otherwise the reason of the failure. */
export const productFile = async (file: Blob): Promise<{ text: string } | { lines: TableLine[] } | FileFailure> => {
  if (file.size > MOST_BYTES) return 'fileTooLarge';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isArchive(bytes) || isOldWorkbook(bytes)) {
      // Loaded on demand, because few people open an Excel file.
      const { readWorkbook } = await import('@telaah/shared/lib/sheets/workbook');
      return { lines: readWorkbook(bytes, LIMITS).find((rows) => rows.length > 0) ?? [] };
    }
    const text = decodeText(bytes);
    return text === null ? 'fileFailed' : { text };
  } catch (error) {
    return toFileFailure(error);
  }
};
