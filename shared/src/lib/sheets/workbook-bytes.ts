/** `locked`: an old file, or one with a password; `too_large`: beyond the limits. */
export type WorkbookFault = 'no_workbook' | 'locked' | 'broken' | 'too_large';

export class WorkbookError extends Error {
  override name = 'WorkbookError';
  readonly fault: WorkbookFault;
  constructor(fault: WorkbookFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean => first.every((byte, index) => bytes[index] === byte);

/** Every XLSX file is a ZIP archive. */
export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Also true for files with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
