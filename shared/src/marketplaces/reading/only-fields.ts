const MAX_DEPTH = 14;

/** A copy of a JSON value with only the named fields, at any depth; drops what is too deep for any reader. */
export const onlyFields = (value: unknown, fields: ReadonlySet<string>, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((each) => onlyFields(each, fields, depth + 1));
  const fieldEntries = Object.entries(value).filter(([name]) => fields.has(name));
  return Object.fromEntries(fieldEntries.map(([name, each]) => [name, onlyFields(each, fields, depth + 1)]));
};
