import { SaxesParser } from 'saxes';

/** Walks through an XML text: names without prefixes, raw attributes. Throws where it is not well formed. */
export const walkXml = (
  text: string,
  handlers: {
    open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
    text?: (text: string) => void;
    close?: (name: string) => void;
  },
): void => {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  if (handlers.open) parser.on('opentag', ({ name, attributes }) => handlers.open?.(local(name), attributes));
  if (handlers.text) parser.on('text', handlers.text);
  if (handlers.close) parser.on('closetag', ({ name }) => handlers.close?.(local(name)));
  parser.write(text).close();
};

/** Excel writes characters that XML cannot have as `_x000D_`. */
const unescapeXml = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Joins the texts of rich text without the phonetic hints of East Asian names. */
class TextRuns {
  #text = '';
  #inText = false;
  #spoken = 0;

  open(name: string): void {
    if (name === 'rPh') this.#spoken++;
    else if (name === 't') this.#inText = this.#spoken === 0;
  }

  add(text: string): void {
    if (this.#inText) this.#text += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#spoken--;
    else if (name === 't') this.#inText = false;
  }

  take(): string {
    const text = unescapeXml(this.#text);
    this.#text = '';
    return text;
  }
}

export const sharedTexts = (xml: string): string[] => {
  const texts: string[] = [];
  const runs = new TextRuns();
  walkXml(xml, {
    open: (name) => runs.open(name),
    text: (text) => runs.add(text),
    close: (name) => {
      runs.close(name);
      if (name === 'si') texts.push(runs.take());
    },
  });
  return texts;
};

/** Date and time formats that Excel has by number alone. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format code shows a date, apart from its literal text, colours and locale. */
const showsDate = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, ''));

/** Indexes of cell styles that show numbers as dates. */
export const dateStyles = (xml: string): Set<number> => {
  const written = new Map<number, boolean>();
  const styles = new Set<number>();
  let inCells = false;
  let style = 0;
  walkXml(xml, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') written.set(Number(numFmtId), showsDate(formatCode ?? ''));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(numFmtId ?? 0);
        if (written.get(id) ?? isDateFormat(id)) styles.add(style);
        style++;
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
};

export interface WorkbookParts {
  /** Ids of the files of visible sheets, in order. */
  sheets: string[];
  /** Days count from 1904 instead of 1900. */
  from1904: boolean;
}

export const workbookParts = (xml: string): WorkbookParts => {
  const sheets: string[] = [];
  let from1904 = false;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      const isShown = name === 'sheet' && (attributes.state ?? 'visible') === 'visible';
      const id = isShown ? Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key)) : undefined;
      if (id !== undefined) sheets.push(id[1]);
    },
  });
  return { sheets, from1904 };
};

/** The file of each id, relative to the folder of the file that names it. */
export const targets = (xml: string, folder: string): Map<string, { kind: string; path: string }> => {
  const found = new Map<string, { kind: string; path: string }>();
  walkXml(xml, {
    open: (name, { Id, Type = '', Target = '' }) => {
      if (name !== 'Relationship' || Id === undefined) return;
      const path = new URL(Target, `file:///${folder}`).pathname.slice(1);
      found.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(path) });
    },
  });
  return found;
};

/** `kind`: the file's own type of value. */
export interface RawCell {
  kind: string;
  style: number;
  text: string;
}

const columnOf = (reference: string): number => {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** Visits every cell with content; `row` and `column` count from 0. */
export const walkCells = (xml: string, onCell: (row: number, column: number, cell: RawCell) => void): void => {
  const runs = new TextRuns();
  let row = -1;
  let column = -1;
  let cell: RawCell | null = null;
  let inValue = false;
  walkXml(xml, {
    open: (name, { r, t, s }) => {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r) - 1;
        column = -1;
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        cell = { kind: t ?? 'n', style: Number(s ?? 0), text: '' };
      } else if (name === 'v') inValue = cell !== null;
      else if (cell !== null) runs.open(name);
    },
    text: (text) => {
      if (cell !== null && inValue) cell.text += text;
      else if (cell !== null) runs.add(text);
    },
    close: (name) => {
      if (name === 'v') inValue = false;
      else if (name === 'c' && cell !== null) {
        if (cell.kind === 'inlineStr') cell.text = runs.take();
        else if (cell.kind === 'str') cell.text = unescapeXml(cell.text);
        if (cell.text !== '') onCell(row, column, cell);
        cell = null;
      } else if (cell !== null) runs.close(name);
    },
  });
};
