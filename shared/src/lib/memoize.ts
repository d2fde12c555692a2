/** `nameOf`: the cache key; beyond `most` answers the cache is cleared. Answers are shared, so callers must not change them. */
export const memoize = <Question, Answer>(
  answer: (question: Question) => Answer,
  nameOf: (question: Question) => unknown = (question) => question,
  most = Infinity,
) => {
  const known = new Map<unknown, Answer>();
  return (question: Question): Answer => {
    const name = nameOf(question);
    const found = known.get(name);
    if (found !== undefined || known.has(name)) return found as Answer;
    const made = answer(question);
    if (known.size >= most) known.clear();
    known.set(name, made);
    return made;
  };
};
