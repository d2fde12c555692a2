import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainError } from '#src/features/health/plain-error.ts';

describe('an error for everybody', () => {
  it.each([
    ['relation "dirty_day" does not exist', 'relation "dirty_day" does not exist'],
    ['permission denied for table job_run', 'permission denied for table job_run'],
    ['canceling statement due to statement timeout', 'canceling statement due to statement timeout'],
    ['the disk is full\nand more', 'the disk is full'],
    ['invalid input syntax for type integer: "08123456789"', 'invalid input syntax for type integer: "…"'],
    [
      'duplicate key value violates unique constraint "account_email_key"',
      'duplicate key value violates unique constraint "account_email_key"',
    ],
    ['password authentication failed for user "telaah"', 'password authentication failed for user "…"'],
    ['connect ECONNREFUSED 10.0.0.5:5432', 'connect ECONNREFUSED …'],
    ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED …'],
    ['getaddrinfo ENOTFOUND db.internal', 'getaddrinfo ENOTFOUND …'],
    ["ENOENT: no such file or directory, open '/var/lib/telaah/secret'", "ENOENT: no such file or directory, open '…'"],
    [
      'could not extend file base/16384/2619: No space left on device',
      'could not extend file base/16384/2619: No space left on device',
    ],
  ])('%s', (error, plain) => {
    expect(plainError(error)).toBe(plain);
  });

  const word = fc.stringMatching(/^[a-z]{3,9}$/);
  const key = fc.stringMatching(/^[A-Za-z0-9_-]{30,60}$/).filter((text) => /\d/.test(text));
  const secret = fc.oneof(
    key,
    fc.tuple(word, word).map(([name, host]) => `${name}@${host}.test`),
    fc.tuple(word, key).map(([name, pass]) => `postgres://${name}:${pass}@host/db`),
    fc.stringMatching(/^\+628\d{8,11}$/),
    fc.stringMatching(/^(10|192)\.\d{1,2}\.\d{1,2}\.\d{1,2}$/),
    word.map((value) => `password=${value}x`),
  );
  it('is one short line that tells no key, address, person or telephone', () => {
    fc.assert(
      fc.property(word, secret, word, (before, hidden, after) => {
        const plain = plainError(`${before} ${hidden} ${after}\n${hidden}`);
        const secret = hidden.startsWith('password=') ? hidden.slice('password='.length) : hidden;
        expect(plain).not.toContain(secret);
        expect(plain.startsWith(before)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 900 }), (text) => plainError(text).length <= 300 && !/[\r\n]/.test(plainError(text))),
    );
  });
});
