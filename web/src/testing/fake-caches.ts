const ORIGIN = 'https://telaah.example';
type CacheKey = string | { url: string };
const urlOf = (asked: CacheKey): string => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;

class FakeCache {
  readonly kept = new Map<string, Response>();
  async match(asked: CacheKey) {
    return this.kept.get(urlOf(asked))?.clone();
  }
  async put(asked: CacheKey, answer: Response) {
    this.kept.delete(urlOf(asked));
    this.kept.set(urlOf(asked), answer);
  }
  async delete(asked: CacheKey) {
    return this.kept.delete(urlOf(asked));
  }
  async keys() {
    return [...this.kept.keys()].map((url) => ({ url }));
  }
}

/** Stands in for `CacheStorage`; oldest first. */
export class FakeCaches {
  readonly stores = new Map<string, FakeCache>();
  async open(name: string) {
    const store = this.stores.get(name) ?? new FakeCache();
    this.stores.set(name, store);
    return store;
  }
  async keys() {
    return [...this.stores.keys()];
  }
  async delete(name: string) {
    return this.stores.delete(name);
  }
  async match(asked: CacheKey, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, store] of this.stores) {
      const found = cacheName === undefined || name === cacheName ? await store.match(asked) : undefined;
      if (found) return found;
    }
    return undefined;
  }
  async everything(): Promise<string> {
    const answers = [...this.stores.values()].flatMap(({ kept }) => [...kept]);
    const texts = await Promise.all(answers.map(async ([url, answer]) => `${url} ${await answer.clone().text()}`));
    return texts.join('\n');
  }
}
