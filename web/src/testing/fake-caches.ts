const ORIGIN = 'https://telaah.example';
type CacheKey = string | { url: string };
const urlOf = (request: CacheKey): string => new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

class FakeCache {
  readonly kept = new Map<string, Response>();
  async match(request: CacheKey) {
    return this.kept.get(urlOf(request))?.clone();
  }
  async put(request: CacheKey, answer: Response) {
    this.kept.delete(urlOf(request));
    this.kept.set(urlOf(request), answer);
  }
  async delete(request: CacheKey) {
    return this.kept.delete(urlOf(request));
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
  async match(request: CacheKey, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, store] of this.stores) {
      const found = cacheName === undefined || name === cacheName ? await store.match(request) : undefined;
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
