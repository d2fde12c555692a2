import { HOOK_READY, LISTENER_READY } from '#src/capture/handshake.ts';
import { MAX_ANSWER, MAX_ANSWERS_A_SECOND, MAX_LIST, MAX_REQUEST, MAX_URL } from '#src/rules/limits.ts';

type Anything = any; // oxlint-disable-line typescript/no-explicit-any -- natives are called through Reflect

/**
 * Copies answers whose path contains one of `paths`, or ends in one written with a final `$`, as `url \n request length \n request
 * and answer`; too long ones (`lists` may be longer) as `url \n \n length`. All natives are taken before the page runs, so that it
 * cannot change them later. Proxies keep `name`, `length` and `toString`.
 */
export const installHook = (page: Window & typeof globalThis, paths: readonly string[], lists: readonly string[] = []): void => {
  const { apply, defineProperty, getOwnPropertyDescriptor } = page.Reflect;
  const { document, Proxy, CustomEvent, performance } = page;
  const getter = (owner: object, name: string) => getOwnPropertyDescriptor(owner, name)?.get as Anything;
  const { includes, indexOf, slice, endsWith } = page.String.prototype;
  const wantedParts = paths.filter((each) => !each.endsWith('$'));
  const wantedEnds = paths.filter((each) => each.endsWith('$')).map((each) => each.slice(0, -1));
  const then = page.Promise.prototype.then;
  const dispatch = page.EventTarget.prototype.dispatchEvent;
  const listen = page.EventTarget.prototype.addEventListener;
  const [mapGet, mapSet] = [page.WeakMap.prototype.get, page.WeakMap.prototype.set];
  const stringify = page.JSON.stringify;
  const now = page.performance.now;
  const [clone, text] = [page.Response?.prototype.clone, page.Response?.prototype.text];
  const responseUrl = page.Response && getter(page.Response.prototype, 'url');
  const responseHeaders = page.Response && getter(page.Response.prototype, 'headers');
  const header = page.Headers?.prototype.get;
  const requestUrl = page.Request && getter(page.Request.prototype, 'url');
  const urlHref = getter(page.URL.prototype, 'href');
  const xhr = page.XMLHttpRequest.prototype;
  const [xhrText, xhrBody, xhrType] = [getter(xhr, 'responseText'), getter(xhr, 'response'), getter(xhr, 'responseType')];
  const opened = new page.WeakMap<object, string>();

  const channel = page.crypto.randomUUID?.() ?? `${page.Math.random()}`;
  const event = (name: string, detail: string) => new CustomEvent(name, { __proto__: null, detail } as CustomEventInit);
  const greet = () => apply(dispatch, document, [event(HOOK_READY, channel)]);
  apply(listen, document, [LISTENER_READY, greet, { __proto__: null, once: true }]);
  greet();

  const holdsOneOf = (path: string, parts: readonly string[]): boolean => {
    for (let index = 0; index < parts.length; index++) if (apply(includes, path, [parts[index]])) return true;
    return false;
  };
  const pathOf = (url: string): string => {
    const query = apply(indexOf, url, ['?']) as number;
    return query < 0 ? url : apply(slice, url, [0, query]);
  };
  const isWanted = (url: unknown): url is string => {
    if (typeof url !== 'string' || url.length > MAX_URL) return false;
    const path = pathOf(url);
    if (holdsOneOf(path, wantedParts)) return true;
    for (let index = 0; index < wantedEnds.length; index++) if (apply(endsWith, path, [wantedEnds[index]])) return true;
    return false;
  };

  let second = 0;
  let taken = 0;
  const handOver = (url: unknown, posted: unknown, body: unknown) => {
    if (typeof url !== 'string' || typeof body !== 'string' || body === '') return;
    const at = (apply(now, performance, []) as number) / 1000;
    if (at - second >= 1) {
      second = at;
      taken = 0;
    }
    if (++taken > MAX_ANSWERS_A_SECOND) return;
    if (body.length > (holdsOneOf(pathOf(url), lists) ? MAX_LIST : MAX_ANSWER)) {
      apply(dispatch, document, [event(channel, `${url}\n\n${body.length}`)]);
      return;
    }
    const request = typeof posted === 'string' && posted.length <= MAX_REQUEST ? posted : '';
    apply(dispatch, document, [event(channel, `${url}\n${request.length}\n${request}${body}`)]);
  };

  /** The requested address; natives only, so that no code of the page runs. */
  const addressOf = (input: unknown): unknown => {
    if (typeof input === 'string') return input;
    try {
      return apply(urlHref, input, []);
    } catch {
      return requestUrl ? apply(requestUrl, input, []) : null;
    }
  };

  /** The posted text, read without running code of the page. */
  const postedBy = (init: unknown): unknown =>
    typeof init === 'object' && init !== null ? getOwnPropertyDescriptor(init, 'body')?.value : null;

  const copyAnswer = (response: Anything, posted: unknown) => {
    try {
      const type = apply(header, apply(responseHeaders, response, []), ['content-type']);
      if (type !== null && !apply(includes, type, ['json'])) return;
      const url = apply(responseUrl, response, []);
      const body = apply(text, apply(clone, response, []), []);
      apply(then, body, [(value: string) => quietly(() => handOver(url, posted, value)), () => {}]);
    } catch {
      // An answer that cannot be cloned concerns only the page.
    }
  };

  const quietly = (work: () => void) => {
    try {
      work();
    } catch {
      // No error of ours may reach the page.
    }
  };

  const replace = (owner: Anything, name: string, handler: (target: Anything, self: Anything, args: Anything[]) => unknown) => {
    const current = getOwnPropertyDescriptor(owner, name);
    if (!current || typeof current.value !== 'function') return;
    defineProperty(owner, name, {
      __proto__: null,
      ...current,
      value: new Proxy(current.value, { __proto__: null, apply: handler } as ProxyHandler<Anything>),
    } as PropertyDescriptor);
  };

  replace(page, 'fetch', (target, self, args) => {
    const answer = apply(target, self, args);
    quietly(() => {
      if (!isWanted(addressOf(args[0]))) return;
      const posted = postedBy(args[1]);
      apply(then, answer, [(response: Anything) => copyAnswer(response, posted), () => {}]);
    });
    return answer;
  });
  replace(xhr, 'open', (target, self, args) => {
    const result = apply(target, self, args);
    quietly(() => apply(mapSet, opened, [self, addressOf(args[1])]));
    return result;
  });
  replace(xhr, 'send', (target, self, args) => {
    quietly(() => {
      const url = apply(mapGet, opened, [self]);
      if (!isWanted(url)) return;
      const onLoad = () =>
        quietly(() => {
          const type = apply(xhrType, self, []);
          if (type === '' || type === 'text') handOver(url, args[0], apply(xhrText, self, []));
          else if (type === 'json') handOver(url, args[0], stringify(apply(xhrBody, self, [])));
        });
      apply(listen, self, ['load', onLoad, { __proto__: null, once: true }]);
    });
    return apply(target, self, args);
  });
};
