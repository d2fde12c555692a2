import { strToU8, zipSync } from 'fflate';

export type MadeCell = string | number | null | { serial: number } | { xml: string };

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const cellXml = (cell: MadeCell, reference: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return 'xml' in cell ? cell.xml.replace('<c', `<c r="${reference}"`) : `<c r="${reference}" s="1"><v>${cell.serial}</v></c>`;
};

const sheetXml = (rows: readonly (readonly MadeCell[])[]): string => {
  const cells = (row: readonly MadeCell[], line: number) =>
    row.map((cell, column) => cellXml(cell, `${columnName(column)}${line}`));
  const lines = rows.map((row, index) => `<row r="${index + 1}">${cells(row, index + 1).join('')}</row>`);
  return `<worksheet ${NAMESPACE}><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

/** The parts of an Excel file with these sheets; style 1 is a date and style 2 a date with a custom format. */
export const workbookFiles = (
  sheets: readonly (readonly (readonly MadeCell[])[])[],
  { texts = [], properties = '' }: { texts?: readonly string[]; properties?: string } = {},
): Record<string, string> => {
  const names = sheets.map((_, index) => index + 1);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const listed = names.map((name) => `<sheet name="S${name}" sheetId="${name}" r:id="s${name}"/>`);
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('w', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${[
      ...names.map((name) => relation(`s${name}`, 'worksheet', `worksheets/sheet${name}.xml`)),
      relation('t', 'sharedStrings', 'sharedStrings.xml'),
      relation('y', 'styles', '/xl/styles.xml'),
    ].join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${NAMESPACE}>${texts.join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${NAMESPACE}><numFmts><numFmt numFmtId="170" formatCode="[$-421]dd\\ mmmm\\ yyyy"/><numFmt numFmtId="171" formatCode="&quot;Rp&quot;#,##0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)])),
  };
};

export const zipped = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

export const workbookFile = (...sheets: readonly (readonly (readonly MadeCell[])[])[]): Uint8Array => zipped(workbookFiles(sheets));
