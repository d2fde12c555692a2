/** One JSON value of a file and its position. `line` is null inside a document. */
export type JsonPart = { index: number; line: number | null; text: string };

const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING = new Set([123, 91]);
const CLOSING = new Set([125, 93]);

/** Longest element that is kept in memory. */
const MAX_ELEMENT_CHARACTERS = 64_000_000;

/** Splits one top-level array without keeping it in memory. Bare numbers and strings are elements too. */
class ArraySplitter {
  #depth = 0;
  #inString = false;
  #escaped = false;
  #element = '';
  #started = false;

  /** Elements that end within this piece. Throws where the text is no array or an element is too long. */
  *push(piece: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (this.#inString) {
        this.#stringCharacter(code);
        continue;
      }
      if (!this.#started) {
        if (isSpace(code) || code === 0xfeff) continue;
        if (code !== 91) throw new SyntaxError('not an array');
        this.#started = true;
        this.#depth = 1;
        from = at + 1;
        continue;
      }
      if (code === QUOTE) this.#inString = true;
      else if (OPENING.has(code)) this.#depth++;
      else if (CLOSING.has(code)) this.#depth--;
      const ends = (this.#depth === 1 && code === COMMA) || (this.#depth === 0 && CLOSING.has(code));
      if (!ends) continue;
      const element = (this.#element + piece.slice(from, at)).trim();
      this.#element = '';
      from = at + 1;
      if (element !== '') yield element;
    }
    if (this.#started && this.#depth > 0) this.#element += piece.slice(from);
    if (this.#element.length > MAX_ELEMENT_CHARACTERS) throw new SyntaxError('an element of the array is too long');
  }

  end(): void {
    if (!this.#started || this.#depth > 0) throw new SyntaxError('the array does not end');
  }

  #stringCharacter(code: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (code === BACKSLASH) this.#escaped = true;
    else if (code === QUOTE) this.#inString = false;
  }
}

/** The elements of one large array, in bounded memory. Throws SyntaxError where the text is not one whole array. */
export const arrayElements = async function* (pieces: AsyncIterable<string>): AsyncGenerator<JsonPart> {
  const splitter = new ArraySplitter();
  let index = 0;
  for await (const piece of pieces) for (const text of splitter.push(piece)) yield { index: index++, line: null, text };
  splitter.end();
};

/** The lines of a JSON Lines text; blank ones are left out but counted. */
export const jsonLines = async function* (pieces: AsyncIterable<string>): AsyncGenerator<JsonPart> {
  let rest = '';
  let line = 1;
  let index = 0;
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_ELEMENT_CHARACTERS) throw new SyntaxError(`line ${line + lines.length} is too long`);
    for (const text of lines) {
      if (text.trim() !== '') yield { index: index++, line, text };
      line++;
    }
  }
  if (rest.trim() !== '') yield { index, line, text: rest };
};
