/**
 * Answers a pure question and remembers the answer by what `nameOf` makes of the question: looks share addresses, stores and categories. Of more
 * than `most` answers all are forgotten, and it begins anew. Answers are shared: nobody may write to one.
 */
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
