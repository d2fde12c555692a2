import type { z } from 'zod';

/** The parts of a zod definition that are used here; zod's own types differ between versions. */
interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
}

export const findFieldNames = (shape: z.ZodType): string[] => {
  const { shape: fields = {}, element, innerType, in: input, options = [] } = shape.def as Definition;
  const inner = [...Object.values(fields), element, innerType, input, ...options].filter((each) => each !== undefined);
  return [...new Set([...Object.keys(fields), ...inner.flatMap(findFieldNames)])];
};
