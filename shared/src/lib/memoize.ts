/** `nameOf`: the cache key; beyond `most` answers the cache is cleared. Answers are shared, so callers must not change them. */
export const memoize = <Question, Answer>(
  answer: (question: Question) => Answer,
  nameOf: (question: Question) => unknown = (question) => question,
  most = Infinity,
) => {
  const cache = new Map<unknown, Answer>();
  return (question: Question): Answer => {
    const name = nameOf(question);
    const cached = cache.get(name);
    if (cached !== undefined || cache.has(name)) return cached as Answer;
    const result = answer(question);
    if (cache.size >= most) cache.clear();
    cache.set(name, result);
    return result;
  };
};
