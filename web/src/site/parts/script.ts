import { languageKey } from '@telaah/shared/i18n/languages';

/**
 * The one script of the site, in the page itself and allowed by its hash. Before the first paint: the theme that was chosen, and the way to the
 * language that was chosen. On a press: remembers a language, and takes a referral's code along.
 */
export const script = `(function () {
  var body = document.body, own = document.documentElement.dataset.language, key = '${languageKey}';
  function read(name) { try { return localStorage.getItem(name); } catch (e) { return null; } }
  function write(name, value) { try { localStorage.setItem(name, value); } catch (e) { } }
  var theme = read('telaah:theme');
  if (theme === '"dark"' || theme === '"light"') body.dataset.theme = theme.slice(1, -1);
  var chosen = read(key), asked = new URLSearchParams(location.search);
  if (own === 'en' && (chosen === 'id' || chosen === 'zh'))
    location.replace('/' + chosen + location.pathname.replace(/\\/$/, '') + location.search + location.hash);
  if (chosen) body.dataset.chosen = '';
  var code = (asked.get('ref') || asked.get('code') || '').trim().toUpperCase();
  if (/^[\\w-]{2,40}$/.test(code)) write('telaah:referral', JSON.stringify({ code: code, at: Date.now() }));
  else code = '';
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a');
    if (!link) return;
    if (link.dataset.language) write(key, link.dataset.language);
    else if ('app' in link.dataset && !read(key)) write(key, own);
    if (code && 'plan' in link.dataset && link.search.indexOf('code=') < 0) link.search += '&code=' + encodeURIComponent(code);
  });
})();`;
