/** Deepest nesting that is read. Cells of recorded tables have two or three levels. */
const MAX_DEPTH = 40;

class LiteralError extends Error {}

const WORDS = new Map<string, boolean | null>([
  ['True', true],
  ['False', false],
  ['None', null],
  ['true', true],
  ['false', false],
  ['null', null],
  ['nan', null],
]);

const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['0', '\0'],
]);

const ESCAPED_CODES = [
  { letter: 'x', length: 2 },
  { letter: 'u', length: 4 },
  { letter: 'U', length: 8 },
];

/** Reads dicts, lists, tuples, strings, numbers and the three words; evaluates nothing. JSON is a subset. */
class LiteralReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  all(): unknown {
    const value = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) throw new LiteralError(`more text at ${this.#at}`);
    return value;
  }

  #space(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at++;
  }

  #peek(): string {
    this.#space();
    return this.#text.charAt(this.#at);
  }

  #value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new LiteralError('nested too deep');
    const first = this.#peek();
    if (first === '{') return this.#dict(depth);
    if (first === '[') return this.#list(']', depth);
    if (first === '(') return this.#list(')', depth);
    if (first === "'" || first === '"') return this.#string(first);
    return this.#wordOrNumber();
  }

  #dict(depth: number): Record<string, unknown> {
    // No prototype, so that a key such as `__proto__` is only a key.
    const dict: Record<string, unknown> = Object.create(null);
    this.#at++;
    while (this.#peek() !== '}') {
      const key = this.#value(depth + 1);
      if (typeof key === 'object' && key !== null) throw new LiteralError('a key that is no text');
      if (this.#peek() !== ':') throw new LiteralError(`no colon at ${this.#at}`);
      this.#at++;
      dict[String(key)] = this.#value(depth + 1);
      this.#comma('}');
    }
    this.#at++;
    return dict;
  }

  #list(close: string, depth: number): unknown[] {
    const list: unknown[] = [];
    this.#at++;
    while (this.#peek() !== close) {
      list.push(this.#value(depth + 1));
      this.#comma(close);
    }
    this.#at++;
    return list;
  }

  #comma(close: string): void {
    const next = this.#peek();
    if (next === ',') this.#at++;
    else if (next !== close) throw new LiteralError(`neither a comma nor ${close} at ${this.#at}`);
  }

  #string(quote: string): string {
    let out = '';
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const char = this.#text.charAt(this.#at);
      if (char === quote) {
        this.#at++;
        return out;
      }
      out += char === '\\' ? this.#escape() : char;
    }
    throw new LiteralError('a string does not end');
  }

  #escape(): string {
    const char = this.#text.charAt(++this.#at);
    const coded = ESCAPED_CODES.find(({ letter }) => letter === char);
    if (coded === undefined) return ESCAPES.get(char) ?? char;
    const digits = this.#text.slice(this.#at + 1, this.#at + 1 + coded.length);
    const code = Number.parseInt(digits, 16);
    if (!/^[\da-fA-F]+$/.test(digits) || digits.length < coded.length || code > 0x10ffff) throw new LiteralError('bad escape');
    this.#at += coded.length;
    return String.fromCodePoint(code);
  }

  #wordOrNumber(): unknown {
    const token = /^[^\s,:\]})]+/.exec(this.#text.slice(this.#at, this.#at + 64))?.[0] ?? '';
    this.#at += token.length;
    const word = WORDS.get(token);
    if (word !== undefined) return word;
    if (!/^[-+]?(\d[\d_]*\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(token)) throw new LiteralError(`not a literal: ${token}`);
    const number = Number(token.replaceAll('_', ''));
    // Ids beyond 2^53 would lose digits as numbers.
    return /^\d+$/.test(token) && !Number.isSafeInteger(number) ? token : number;
  }
}

/** The value of a Python or JSON literal; undefined where the text is none. Never throws, never evaluates. */
export const parseLiteral = (text: string): unknown => {
  try {
    return new LiteralReader(text).all();
  } catch (error) {
    if (error instanceof LiteralError) return undefined;
    throw error;
  }
};
