import type { ErrorCode } from '@telaah/shared/errors';
import { fieldErrors, VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import type { MiddlewareHandler } from 'hono';
import { validator } from 'hono-openapi';
import type { ZodType } from 'zod';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { named } from '#src/http/call/shapes.ts';

/** Checks and describes the body. Fails with 412 and the fields. */
export const json = <S extends ZodType>(schema: S) => check('json', schema);

/** As `json`, for the query string. Every value arrives as text. */
export const query = <S extends ZodType>(schema: S) => check('query', schema);

const refuses = (): readonly ErrorCode[] => ['validation'];

const check = <T extends 'json' | 'query', S extends ZodType>(target: T, schema: S) => {
  const validate = validator(
    target,
    schema,
    (result) => {
      if (!result.success) throw new ApiError('validation', VALIDATION_MESSAGE, { details: { fields: fieldErrors(result.error) } });
    },
    { options: target === 'json' ? { io: 'input', ...named.options } : { io: 'input' } },
  );
  // The input that the required facts were read from is not parsed again.
  const validateNow = validate as unknown as MiddlewareHandler<AppEnv>;
  const handler: MiddlewareHandler<AppEnv> = async (c, next) => {
    const input = c.get('input');
    if (input?.schema !== schema) return validateNow(c, next);
    c.req.addValidatedData(target, input.data as object);
    await next();
  };
  return Object.assign(handler as unknown as typeof validate, validate, { refuses });
};
