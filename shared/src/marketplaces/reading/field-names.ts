import type { z } from 'zod';

/** As far as a shape tells what it holds; zod's own types of these differ from version to version. */
interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
}

/** The names of all fields that a shape looks at, at any depth. */
export const findFieldNames = (shape: z.ZodType): string[] => {
  const { shape: fields = {}, element, innerType, in: input, options = [] } = shape.def as Definition;
  const inner = [...Object.values(fields), element, innerType, input, ...options].filter((each) => each !== undefined);
  return [...new Set([...Object.keys(fields), ...inner.flatMap(findFieldNames)])];
};
